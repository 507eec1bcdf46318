import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Key of `history.state`: the path of the page from which the router pushed this one. Survives a reload. */
const CAME_FROM = "cameFrom";

/** Notes at each page that the router pushes where it was pushed from. Once, in the panel's layout. */
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
 * Leaves an editor for its list: back in the browser's history where it was opened from there, else in place of the editor.
 * Either way Back does not open the editor again.
 *
 * @param list the list's address, with its query
 */
export function useCloseEditor(list: string): () => void {
  const navigate = useNavigate();
  return () => {
    const state = history.state as Partial<Record<typeof CAME_FROM, string>> | null;
    if (state?.[CAME_FROM] === list.split("?")[0]) navigate(-1);
    else navigate(list, { replace: true, preventScrollReset: true });
  };
}
