// The storefront's routes to which few visitors come, and the manifest of the storefront. The build gives them files of their own, which
// worker/index.ts imports at the first request for one of them.
export { assets, routes } from "@remix-run/dev/server-build";
