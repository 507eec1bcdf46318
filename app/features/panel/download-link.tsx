import type { ComponentProps, MouseEvent } from "react";
import { useToast } from "#app/ui/toast/toast.tsx";
import { ApiError, callApi } from "#app/lib/api.ts";

/**
 * A link to a file with personal data: asks for a confirmation first where the last one is too old. Without JavaScript the
 * server leads to the page that confirms.
 */
export function DownloadLink({ href, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  const toast = useToast();

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    try {
      await callApi("GET /session/confirmation");
      // With `download` the browser does not offer to stay on a screen with unsaved input.
      Object.assign(document.createElement("a"), { href, download: "" }).click();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (!cause.needs)
        toast({ tone: "destructive", title: "Ошибка", description: cause.message || "Не удалось выгрузить" });
    }
  }

  return (
    <a href={href} onClick={(event) => void download(event)} {...rest}>
      {children}
    </a>
  );
}
