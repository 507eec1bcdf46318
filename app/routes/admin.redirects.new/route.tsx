import "#app/bundles/every-screen.ts";
import { useSearchParams } from "@remix-run/react";
import { REDIRECTS_PATH } from "#worker/domain/moving/redirect.ts";
import { OPENERS } from "#app/features/panel/moving/moving-tabs.tsx";
import { RedirectEditor } from "#app/features/panel/moving/redirect-editor.tsx";

export default function NewRedirect() {
  const [params] = useSearchParams();
  const from = Object.entries(OPENERS).find(([name]) => name === params.get("from"));
  return (
    <RedirectEditor
      row={null}
      path={from?.[1] ?? REDIRECTS_PATH}
      assumed={{ key: params.get("key") ?? "", target: params.get("target") ?? "" }}
    />
  );
}
