import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentPrint } from "#app/features/panel/print/document-print.tsx";
import { loadPrintedDocument } from "#app/features/panel/print/load-printed-document.ts";
import printStyles from "#app/styles/print.css";

export function links() {
  return [{ rel: "stylesheet", href: printStyles }];
}

export function loader(args: LoaderFunctionArgs) {
  return loadPrintedDocument(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.template?.name ?? "Договор или акт"} — панель` },
  { name: "robots", content: "noindex" },
];

export default function PrintDocument() {
  const printed = useLoaderData<typeof loader>();
  return <DocumentPrint key={printed.lead?.id} printed={printed} />;
}
