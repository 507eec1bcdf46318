import { notFound } from "#app/lib/page/load-or-throw.ts";

export function loader() {
  throw notFound("Страница не найдена", "404 Page Not Found");
}

// The loader always throws; the error boundary of the _store route renders the page.
export default function NoSuchPage() {
  return null;
}
