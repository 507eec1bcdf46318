import * as runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-runtime";

// What jsx-runtime.ts is in production, for tests and `npm run dev`.
export const { Fragment, jsxDEV } = runtime;
