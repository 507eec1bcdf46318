import printStyles from "#app/styles/print.css";

/** The stylesheet of papers, for the `links` of the screens that print them. */
export function printLinks() {
  return [{ rel: "stylesheet", href: printStyles }];
}
