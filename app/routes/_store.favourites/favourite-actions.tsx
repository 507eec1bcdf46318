import { Form, useActionData } from "@remix-run/react";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { FAVOURITES_PATH } from "#worker/domain/lists/list-address.ts";

/** What a visitor does with a list: a link for another device or person, a request to the manager. */
export function FavouriteActions({ slugs }: { slugs: readonly string[] }) {
  const refusal = useActionData<{ proof?: string }>();
  return (
    // A new document: analytics must not see the secret address of the list.
    <Form method="post" action={FAVOURITES_PATH} reloadDocument className="mt-4 flex flex-wrap gap-3">
      <input type="hidden" name="ids" value={slugs.join(",")} />
      {refusal?.proof && <input type="hidden" name="proof" value={refusal.proof} />}
      <Button type="submit" size="sm">
        Сохранить ссылкой
      </Button>
      <RequestButton form="callback" variant="secondary" size="sm">
        Обсудить с менеджером
      </RequestButton>
    </Form>
  );
}
