import { Agent, setGlobalDispatcher } from "undici";
import { afterAll, afterEach } from "vitest";
import { openDemoSite } from "../../../scripts/site/demo-site.mjs";
import { closeFileSite, useSite } from "../../browser/support/file-site.ts";
import { closeFirefox } from "./firefox.ts";
import { endVisit } from "./visit.ts";

// By https, as at a dealership: over plain http WebKit stores no Secure cookie, for localhost neither, so nobody could log in.
useSite(() => openDemoSite({ isSecure: true }));
setGlobalDispatcher(new Agent({ connect: { rejectUnauthorized: false } }));

// Modules are shared by all files of a process (`isolate: false`).
afterEach(endVisit);
afterAll(closeFirefox);
afterAll(closeFileSite);
