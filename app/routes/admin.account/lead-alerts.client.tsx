import "#app/bundles/every-screen.ts";
import { useEffect, useState } from "react";
import { playSound } from "#app/features/panel/live/alerts.client.ts";
import { type AlertChoices, readAlertChoices, saveAlertChoices } from "#app/features/panel/live/alert-choices.ts";
import { canSubscribe, currentSubscription, subscribe, unsubscribe } from "#app/features/panel/live/push.client.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Switch } from "#app/ui/panel/switch.tsx";
import { useToast } from "#app/ui/toast/toast.tsx";

const DENIED = "Браузер запрещает уведомления этого сайта: разрешите их в настройках сайта в браузере.";
const NO_STORAGE = "Браузер не сохраняет настройки сайта, например в приватном окне.";
const NO_PUSH =
  "Этот браузер так не умеет. На айфоне сначала добавьте панель на экран «Домой» через меню «Поделиться» и откройте её оттуда.";

/** Asks for the browser's permission, which it remembers. */
async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** What this browser does when a lead arrives. */
export function LeadAlerts() {
  const toast = useToast();
  const [choices, setChoices] = useState(readAlertChoices);
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null);
  useEffect(() => {
    void currentSubscription().then((found) => setSubscribed(found !== null));
  }, []);
  const push = useMutation({
    async send(wanted: boolean) {
      await (wanted ? subscribe() : unsubscribe());
      setSubscribed(wanted);
    },
    failure: "Не получилось: браузер не дал подписку или нет связи",
  });

  function refuse(description: string): false {
    toast({ title: "Ошибка", description, tone: "destructive" });
    return false;
  }

  async function choose(change: Partial<AlertChoices>): Promise<boolean> {
    if (change.notification && !(await mayNotify())) return refuse(DENIED);
    const next = { ...choices, ...change };
    if (!saveAlertChoices(next)) return refuse(NO_STORAGE);
    setChoices(next);
    if (change.sound) await playSound().catch(() => undefined);
    return true;
  }

  return (
    <div className="mt-2 grid gap-1">
      <Switch
        checked={choices.sound}
        label="Звук, пока панель открыта"
        text="Звук, пока панель открыта"
        onChange={(sound) => choose({ sound })}
      />
      <Switch
        checked={choices.notification}
        label="Уведомление, пока открыта другая вкладка или программа"
        text="Уведомление, пока открыта другая вкладка или программа"
        onChange={(notification) => choose({ notification })}
      />
      {canSubscribe() ? (
        <Switch
          checked={isSubscribed ?? false}
          label="Уведомление на это устройство, когда панель закрыта"
          text="Уведомление на это устройство, когда панель закрыта"
          disabled={isSubscribed === null || push.isPending}
          onChange={async (wanted) => (wanted && !(await mayNotify()) ? refuse(DENIED) : push.run(wanted))}
        />
      ) : (
        <p className="text-soft">Уведомление при закрытой панели. {NO_PUSH}</p>
      )}
    </div>
  );
}
