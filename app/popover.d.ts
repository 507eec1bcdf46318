import "react";

declare module "react" {
  // React 18 writes these attributes as they are and has no types for them.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- An interface is extended with its own parameters.
  interface HTMLAttributes<T> {
    popover?: "auto";
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- As above.
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "hide";
  }
}
