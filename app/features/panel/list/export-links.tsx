import type { ComponentProps } from "react";
import { useLocation } from "@remix-run/react";
import { apiPath, type CallName } from "#app/lib/api.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DownloadLink } from "../download-link.tsx";

/** A call that answers with a list as a file. */
type ExportCall = Extract<CallName, `GET ${string}/export/:format`>;

const FILES = [
  { format: "xlsx", label: "Excel" },
  { format: "csv", label: "CSV" },
] as const;

interface ExportLinksProps {
  call: ExportCall;
  title?: string;
  /** Names the list for screen readers, where several stand on one screen. */
  label?: string;
  /** The file contains personal data: a recent login is asked for. */
  isPersonal?: boolean;
}

/** Links to the list as it is filtered, as files. */
export function ExportLinks({
  call,
  title = "Скачать список со всеми полями",
  label: of,
  isPersonal,
}: ExportLinksProps) {
  const { search } = useLocation();
  const FileLink = isPersonal ? DownloadLink : PlainLink;
  return (
    <>
      {FILES.map(({ format, label }) => (
        <FileLink
          key={format}
          href={apiPath(call, { format }) + search}
          title={title}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <span className="max-md:hidden">
            <Icon name="download" size={18} />
          </span>
          {label}
          {of && <span className="sr-only">: {of}</span>}
        </FileLink>
      ))}
    </>
  );
}

function PlainLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a download {...rest}>
      {children}
    </a>
  );
}
