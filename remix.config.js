/**
 * Of the browser files (scripts/build/compile-browser.mjs), and in `npm run dev` also of the Worker, whose packages wrangler bundles then.
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  server: "./worker/index.ts",
  serverBuildPath: "build/remix.js",
  serverPlatform: "neutral",
  serverModuleFormat: "esm",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  serverDependenciesToBundle: [/^#/],
  serverNodeBuiltinsPolyfill: { modules: {} },
  // Named by the decoder of HEIC, which calls them in Node alone.
  browserNodeBuiltinsPolyfill: { modules: { fs: "empty", path: "empty", crypto: "empty" } },
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  watchPaths: ["./worker/**/*.ts"],
  postcss: true,
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
