/** The staff gate (worker/edge/staff-gate.ts) sends staff without the permission here; the panel's error boundary renders the page. */
export function loader() {
  throw new Response("Forbidden", { status: 403 });
}

export default function Forbidden() {
  return null;
}
