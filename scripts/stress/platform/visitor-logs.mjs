import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT } from "../../command/paths.mjs";
import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { newPhone } from "./salon.mjs";
import { verdict } from "./verdict.mjs";

/** What staff and visitors send must not be in a log line. @type {import("./verdict.mjs").Rehearsal} */
export const visitorLogs = {
  async rehearse(salon) {
    const staff = await salon.signIn();
    const phone = newPhone();
    await salon.setFaults({ d1: [{ message: D1_ERRORS.connectionLost }] });
    await staff("GET", `/admin/leads?q=${encodeURIComponent(phone)}`);
    await staff("GET", `/api/search?q=${encodeURIComponent(phone)}`);
    await salon.sendLead({ phone, address: "203.0.113.254" });
    const lines = salon.output();
    const { observability } = readConfig({ config: `${ROOT}wrangler.toml` });
    const isInvocationLogged = observability?.logs?.invocation_logs ?? observability?.enabled === true;
    return [
      verdict(
        "Logs of visits and of the panel's search by phone",
        `invocation logs ${isInvocationLogged ? "on" : "off"}, ${lines.split("\n").length - 1} lines of the Worker searched`,
        [
          isInvocationLogged && "Cloudflare stores URL and headers of every visit",
          !lines.includes(D1_ERRORS.connectionLost) && "failures are not logged",
          lines.includes(phone.slice(2)) && "a phone is in the log",
          lines.includes("203.0.113.254") && "an IP address is in the log",
        ],
      ),
    ];
  },
};
