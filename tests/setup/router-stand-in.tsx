import type { ReactNode } from "react";

// A router for tests that render a component alone: the address is «/» and navigation does nothing.
// vi.mock("@remix-run/react", async (original) => ({ ...(await original<object>()), ...(await import("#tests/setup/router-stand-in.tsx")) }));

interface LinkProps {
  to: string;
  children?: ReactNode;
  "aria-label"?: string;
}

export function Link({ to, children, "aria-label": label }: LinkProps) {
  return (
    <a href={to} aria-label={label}>
      {children}
    </a>
  );
}

export function Form({ children }: { children?: ReactNode }) {
  return <form>{children}</form>;
}

export const useBlocker = () => ({ state: "unblocked" });
export const useLocation = () => ({ pathname: "/", search: "", hash: "" });
export const useNavigate = () => () => undefined;
export const useNavigation = () => ({ state: "idle", location: undefined });
export const useRouteLoaderData = () => undefined;
export const useSubmit = () => () => undefined;
export const useSearchParams = () => [new URLSearchParams(), () => undefined];
