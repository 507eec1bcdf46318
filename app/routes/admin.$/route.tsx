/** Any other address below /admin: a 404, rendered by the error boundary of `routes/admin`. */
export function loader() {
  throw new Response("Not Found", { status: 404 });
}

export default function NoSuchScreen() {
  return null;
}
