import { call } from "../call.ts";

export const alertCalls = [
  call("GET", "/alerts/push-key", "visitor", {
    summary: "Ключ, с которым браузер покупателя подписывается на уведомления",
    run: ({ services }) => services.live.getPushKey(),
  }),
];
