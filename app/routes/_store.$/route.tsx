import { NotFound } from "#app/features/storefront.ts";

export function loader() {
  throw new Response("Not Found", { status: 404 });
}

export function meta() {
  return [{ title: "Страница не найдена" }, { name: "robots", content: "noindex" }];
}

// The loader always throws; the boundary of the store's layout draws the page.
export default NotFound;
