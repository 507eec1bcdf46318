import { useEffect } from "react";
import { startLists } from "./start-lists.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

/** What follows the hearts and scales of all pages. */
export function ListControls() {
  const toast = useToast();
  useEffect(() => startLists(toast), [toast]);
  return null;
}
