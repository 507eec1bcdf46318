// The panel's routes. The build gives them files of their own, which worker/index.ts imports at the first request for the panel.
export { routes } from "@remix-run/dev/server-build";
