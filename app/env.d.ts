/// <reference types="@remix-run/dev" />

/** Its address. */
declare module "libheif-js/libheif-wasm/libheif.wasm" {
  const address: string;
  export default address;
}
