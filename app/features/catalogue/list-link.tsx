import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { searchOf } from "./list-href.ts";
import { showAhead } from "./preview/ahead.ts";

interface ListLinkProps extends Omit<LinkProps, "to" | "onClick"> {
  /** «?brand=geely», or «.» for the list without filters. */
  to: string;
}

/** A link to the same list with other filters. */
export function ListLink({ to, ...rest }: ListLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      preventScrollReset
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showAhead(searchOf(to), () => navigate(to, { preventScrollReset: true }));
      }}
    />
  );
}
