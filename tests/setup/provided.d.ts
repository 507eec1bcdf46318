import "vitest";

declare module "vitest" {
  /** What tests/setup/site.mjs hands to the browser tests. */
  export interface ProvidedContext {
    /** Without a slash at its end. */
    siteUrl: string;
    administrator: { username: string; password: string };
    browser: { executablePath: string; args: string[] };
  }
}
