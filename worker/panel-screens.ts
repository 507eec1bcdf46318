// The panel's routes, and the manifest of all. The build gives them files of their own, which worker/index.ts imports at the first request
// for the panel.
export { assets, routes } from "@remix-run/dev/server-build";
