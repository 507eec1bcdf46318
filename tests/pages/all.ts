import { HTML_PAGES } from "./html.ts";
import { OTHER_PAGES } from "./not-a-car.ts";
import { STATE_PAGES } from "./state.ts";
import type { TestPage } from "./test-page.ts";

export const TEST_PAGES: readonly TestPage[] = [...HTML_PAGES, ...STATE_PAGES, ...OTHER_PAGES];
