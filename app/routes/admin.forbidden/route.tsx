/** Where the gate sends whoever may not open a screen (worker/edge/staff-gate.ts); the panel's own boundary draws the page. */
export function loader() {
  throw new Response("Forbidden", { status: 403 });
}

export default function Forbidden() {
  return null;
}
