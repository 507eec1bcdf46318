import chartStyles from "uplot/dist/uPlot.min.css";

/** The stylesheet of the charts, for the `links` of a route. */
export function chartLinks() {
  return [{ rel: "stylesheet", href: chartStyles }];
}
