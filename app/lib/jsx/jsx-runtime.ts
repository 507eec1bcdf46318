import * as runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

// What JSX is compiled to (`jsxImportSource` in tsconfig.json). React's own module is CommonJS: each file that imports it
// directly costs a wrapper and a longer call for every element, about 4 % of a first view's own scripts.
export const { Fragment, jsx, jsxs } = runtime;
