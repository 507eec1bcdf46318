import { HTML_PAGES } from "./test-pages-html.ts";
import { OTHER_PAGES } from "./test-pages-other.ts";
import { STATE_PAGES } from "./test-pages-state.ts";
import type { TestPage } from "./test-page.ts";

export const TEST_PAGES: readonly TestPage[] = [...HTML_PAGES, ...STATE_PAGES, ...OTHER_PAGES];
