/**
 * One ESM Worker from Remix's own compiler; wrangler serves what lands in build/ and public/build/.
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  server: "./worker/index.ts",
  serverBuildPath: "build/index.js",
  serverPlatform: "neutral",
  serverModuleFormat: "esm",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  serverMinify: true,
  // Everything is bundled but what workerd brings itself; "all" would also try to bundle cloudflare:workers.
  serverDependenciesToBundle: [/^(?!(?:cloudflare|node):).*/],
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
