import * as runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-runtime";

// Like jsx-runtime.ts, for tests and `npm run dev`.
export const { Fragment, jsxDEV } = runtime;
