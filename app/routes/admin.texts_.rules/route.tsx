import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: RuleList } = lazyPart(async () => (await import("./rule-list.client.tsx")).RuleList);
const { Part: TradeMarks } = lazyPart(async () => (await import("./trade-marks.client.tsx")).TradeMarks);

export function loader({ context }: LoaderFunctionArgs) {
  return context.services.texts.getTextRules();
}

export const meta: MetaFunction = () => [
  { title: "Правила проверки текстов — панель" },
  { name: "robots", content: "noindex" },
];

export default function TextRules() {
  const { rules, tradeMarks } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/texts" className="underline">
          Проверка текстов
        </Link>
      </p>
      <ScreenTitle title="Правила и товарные знаки">
        Правила собраны по законам и практике ФАС на ноябрь 2026 года. Администратор может отключить правило, сдвинуть
        день, с которого оно действует, и написать замечание своими словами. Это помощь, а не заключение юриста.
      </ScreenTitle>
      <TradeMarks words={tradeMarks} />
      <h2 className="mt-8 mb-3 text-xl font-bold">Правила</h2>
      <RuleList rules={rules} />
    </>
  );
}
