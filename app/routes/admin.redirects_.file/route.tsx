import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { FILE_PATH, MovingTabs } from "#app/features/panel/moving/moving-tabs.tsx";
import { RunList } from "#app/features/panel/moving/run-list.tsx";
import { FileForm } from "./file-form.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { runs: await context.services.moving.listRedirectRuns() };
}

export const meta: MetaFunction = () => [
  { title: "Старые адреса из файла — панель" },
  { name: "robots", content: "noindex" },
];

export default function RedirectFile() {
  const { runs } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Старые адреса из файла">
        Таблица CSV со столбцами «Старый адрес», «Куда», «Ответ» и «Заметка». Сначала панель покажет, что станет с
        каждой строкой; применённый файл можно отменить.
      </ScreenTitle>
      <MovingTabs current={FILE_PATH} />
      <FileForm />
      <RunList runs={runs} />
    </>
  );
}
