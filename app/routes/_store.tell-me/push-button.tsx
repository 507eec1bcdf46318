import { useSubmit } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast/toast.tsx";

const FAILED = "Браузер не включил уведомления. Выберите почту.";
const REFUSED = "Вы запретили уведомления этого сайта. Разрешите их в настройках браузера или выберите почту.";

/** Hidden where the browser shows no messages of sites. */
export function PushButton({ isPending }: { isPending: boolean }) {
  const submit = useSubmit();
  const toast = useToast();
  const [canNotify, setCanNotify] = useState(false);
  useEffect(() => {
    void import("#app/features/alerts/push.ts").then((push) => setCanNotify(push.canNotify()));
  }, []);

  async function onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("channel", "push");
    const isAgreed = fields.has("dataConsent") && fields.has("advertisingConsent");
    try {
      // The server's answer names the boxes; the browser asks its question after them.
      if (isAgreed) {
        const { subscribeBrowser } = await import("#app/features/alerts/push.ts");
        const subscription = await subscribeBrowser();
        if (!subscription) return toast({ title: "Уведомления запрещены", description: REFUSED, tone: "destructive" });
        fields.set("push", JSON.stringify(subscription));
      }
      submit(fields, { method: "post", replace: true, preventScrollReset: true });
    } catch {
      toast({ title: "Не получилось", description: FAILED, tone: "destructive" });
    }
  }

  if (!canNotify) return null;
  return (
    <Button variant="secondary" pending={isPending} onClick={(event) => void onClick(event)}>
      Уведомлением в браузере
    </Button>
  );
}
