import { useRevalidator, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { describeFailure } from "#app/lib/describe-failure.ts";
import { Button } from "#app/ui/button.tsx";

const RETRIES_MAX = 3;
const FIRST_WAIT_MS = 1000;

/** The error with its status. Retries three times with growing delays, then offers a button. */
export function CarsFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries >= RETRIES_MAX || state !== "idle") return;
    const timer = window.setTimeout(
      () => {
        setTries(tries + 1);
        revalidate();
      },
      FIRST_WAIT_MS * 2 ** tries,
    );
    return () => window.clearTimeout(timer);
  }, [tries, state, revalidate]);
  const { message, status, isOffline } = describeFailure(error);
  return (
    <section role="alert" className="mx-auto mt-10 max-w-140 panel p-6 md:p-8">
      <h1 className="text-xl font-bold">Не удалось загрузить автомобили</h1>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-soft">Сообщение</dt>
        <dd>{message || "Failed to fetch cars"}</dd>
        <dt className="text-soft">Статус</dt>
        <dd>{status}</dd>
      </dl>
      <p className="mt-4 text-soft">
        {tries < RETRIES_MAX
          ? `Пробуем ещё раз: ${tries + 1} из ${RETRIES_MAX}…`
          : isOffline
            ? "Нет связи с сервером: проверьте интернет и обновите страницу."
            : "Обновите страницу. Если не поможет, передайте эти две строки тому, кто следит за сайтом."}
      </p>
      <Button className="mt-5" onClick={() => window.location.reload()}>
        Обновить страницу
      </Button>
    </section>
  );
}
