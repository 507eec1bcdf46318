import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REVIEW } from "#worker/domain/content/review.ts";
import { REVIEWS } from "#worker/domain/content/review-import-limits.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useQuestion } from "#app/ui/panel/use-question.tsx";
import type { PastReviewImport } from "#worker/services/content/import-reviews.ts";
import { ReviewFile } from "./review-file.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const reading = context.services.content.listReviewImports();
  return { imports: await loadOrThrow(context, "Failed to fetch reviews", reading) };
}

export const meta: MetaFunction = () => [{ title: "Отзывы из файла — панель" }, { name: "robots", content: "noindex" }];

export default function ReviewImports() {
  const { imports } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle
        title="Отзывы из файла"
        aside={
          <LinkButton to={REVIEW.path} variant="secondary" size="sm">
            К отзывам
          </LinkButton>
        }
      >
        Таблица CSV или XLSX со столбцами «Имя», «Оценка», «Текст» и, если есть, «Дата», «Ссылка», «Автомобиль»: порядок
        любой. Оценка без ссылки на источник в среднюю не входит.
      </ScreenTitle>
      <ReviewFile />
      {imports.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-bold">Загруженные файлы</h2>
          <ul className="grid gap-3">
            {imports.map((one) => (
              <PastImport key={one.id} past={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PastImport({ past: { id, fileName, added, at, who, isUndone } }: { past: PastReviewImport }) {
  const { moment } = useSalonTime();
  const question = useQuestion();
  const undo = useMutation({
    send: () => callApi("DELETE /reviews/imports/:id", { id }),
    success: ({ removed }) => `В корзине: ${countOf(removed, REVIEWS)}`,
    failure: "Не удалось отменить",
    reasonAlone: true,
  });
  async function askAndUndo() {
    const isMeant = await question.ask({
      title: "Убрать отзывы из этого файла?",
      text: "Все, что добавил файл, одобренные и изменённые тоже, исчезнут с сайта и 30 дней пролежат в корзине.",
      action: "Убрать",
    });
    if (isMeant) await undo.run(undefined);
  }
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p className="text-soft">
          {countOf(added, REVIEWS)} · {moment(at)}
          {who && ` · ${who}`}
        </p>
      </div>
      {isUndone ? (
        <span className="text-soft">Отменён</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          pending={undo.isPending}
          pendingText="Минуту..."
          onClick={() => void askAndUndo()}
        >
          Отменить
        </Button>
      )}
      {question.dialog}
    </li>
  );
}
