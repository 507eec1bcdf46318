import * as runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

// JSX compiles to these functions (`jsxImportSource` in tsconfig.json). React's own module is CommonJS: importing it directly
// adds a wrapper per file and a longer call per element, about 4 % of the scripts of a first view.
export const { Fragment, jsx, jsxs } = runtime;
