import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IfMayChange } from "../if-may-change.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Opens the form for a new row of the list at `path`. */
export function AddLink({ path, children }: { path: string; children: ReactNode }) {
  const address = useListAddress(path);
  return (
    <IfMayChange>
      <Link to={address.editor("new")} preventScrollReset prefetch="intent" className={buttonClass()}>
        <Icon name="plus" size={18} />
        <span>{children}</span>
      </Link>
    </IfMayChange>
  );
}
