import { afterAll, afterEach } from "vitest";
import { closeFileSite } from "../browser/support/file-site.ts";
import { endVisit } from "../browser/support/visit.ts";

// Modules are shared by all files of a process (`isolate: false`), so what belongs to one test or file is closed here.
afterEach(endVisit);
afterAll(closeFileSite);
