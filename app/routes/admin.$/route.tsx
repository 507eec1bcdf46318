/** Any other address below /admin; the panel's own boundary draws the page. */
export function loader() {
  throw new Response("Not Found", { status: 404 });
}

export default function NoSuchScreen() {
  return null;
}
