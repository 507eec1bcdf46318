import { runNamed } from "./command/run-named.mjs";

// npm run bench -- <name>: figures, as ratios within one run where it can be, since machines are noisy.

await runNamed(import.meta.url, "bench", {
  pages: {
    what: "pages, drawn and cached, against the Worker's plainest response",
    load: () => import("./bench/pages.mjs"),
  },
  lighthouse: {
    what: "pages with and without scripts beside a fixed page, first taps; fails above the budgets",
    load: () => import("./bench/lighthouse.mjs"),
  },
  latency: { what: "pages, panel and leads with 0, 60 and 150 ms to D1", load: () => import("./bench/latency.mjs") },
  filters: {
    what: "a tap on a filter until the cards are painted, on a slow phone",
    load: () => import("./bench/filters.mjs"),
  },
  storefront: {
    what: "rows, round trips and times at 100 to 100,000 cars; fails when a page is not flat",
    load: () => import("./bench/storefront.mjs"),
  },
  lists: {
    what: "the panel's lists over 100,000 cars and leads: times and the rows that D1 reads",
    load: () => import("./bench/lists.mjs"),
  },
  homes: {
    what: "workerd and the server side by side: requests a second, times, memory",
    load: () => import("./bench/homes.mjs"),
  },
  parser: { what: "time of a page, memory of a feed of 20 MB", load: () => import("./bench/parser.mjs") },
  feed: {
    what: "time and memory of a stock of 50,000 cars and 200 MB, read in slices",
    load: () => import("./bench/feed.mjs"),
  },
  outlets: {
    what: "files of outlets for 50,000 cars: time, memory, statements",
    load: () => import("./bench/outlets.mjs"),
  },
  alerts: {
    what: "10,000 searches of visitors against 1,000 changed cars; fails above 800 statements",
    load: () => import("./bench/alerts.mjs"),
  },
  pictures: {
    what: "likeness (SSIM) and size of photos by quality, format and width",
    load: () => import("./bench/pictures.mjs"),
  },
});
