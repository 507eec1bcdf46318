import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Key of `history.state`: the path from which the router pushed this entry. It survives a reload. */
const CAME_FROM = "cameFrom";

/** Records in each history entry the path that it was pushed from. Call it once, in the panel's layout. */
export function useCameFrom(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();
  const last = useRef({ key, pathname });
  useEffect(() => {
    const { key: from, pathname: cameFrom } = last.current;
    last.current = { key, pathname };
    if (action === "PUSH" && from !== key) history.replaceState({ ...history.state, [CAME_FROM]: cameFrom }, "");
  }, [key, pathname, action]);
}

/**
 * Returns a function that goes from an editor to its list: by Back when it was opened from the list, else by replacing the
 * history entry. In both cases Back does not open the editor again.
 *
 * @param list address of the list, with its query
 */
export function useCloseEditor(list: string): () => void {
  const navigate = useNavigate();
  return () => {
    const state = history.state as Partial<Record<typeof CAME_FROM, string>> | null;
    if (state?.[CAME_FROM] === list.split("?")[0]) navigate(-1);
    else navigate(list, { replace: true, preventScrollReset: true });
  };
}
