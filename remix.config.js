/**
 * The Worker and its browser files from Remix's own compiler; wrangler serves what lands in build/worker/ and public/build/.
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  server: "./worker/index.ts",
  serverBuildPath: "build/remix.js",
  serverPlatform: "neutral",
  serverModuleFormat: "esm",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  // Our own sources without the import. scripts/build/finish-build.mjs bundles the packages and minifies.
  serverDependenciesToBundle: [/^#(?!parser$)/],
  serverNodeBuiltinsPolyfill: { modules: {} },
  browserNodeBuiltinsPolyfill: { modules: {} },
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
