/** The staff gate (worker/edge/staff-gate.ts) rewrites refused requests to this route; `routes/admin` renders the 403. */
export function loader() {
  throw new Response("Forbidden", { status: 403 });
}

export default function Forbidden() {
  return null;
}
