import {
  selectCarsForPalette,
  selectLeadsForPalette,
  selectMessagesForPalette,
} from "../../db/queries/staff/command-palette.ts";
import { selectPagesByWords } from "../../db/queries/content/pages.ts";
import { selectQuoteForPalette } from "../../db/queries/money/quotes.ts";
import { formatQuoteCode, parseQuoteCode } from "../../domain/money/quotes/quote-code.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { PAGE_KIND_LABELS } from "../../domain/content/page.ts";
import { searchWords } from "../../domain/kernel/panel-list.ts";
import { CAR_STAGE_LABELS } from "../../domain/cars/car-terms.ts";
import type { PanelSearchResults } from "../../domain/staff/command-palette.ts";
import { CHANNEL_LABELS } from "../../domain/conversations/channels.ts";
import { LEAD_STATUS_LABELS, leadKindLabel } from "../../domain/leads/lead-terms.ts";
import { PANEL_SEARCH_RESULTS_MAX, PANEL_SEARCH_LETTERS_MIN } from "../../domain/kernel/limits.ts";
import { type LeadScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { formatRubles } from "../../domain/money/money.ts";
import { isAllowed } from "../../domain/staff/permissions.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import type { Deps } from "../deps.ts";
import type { StaffSession } from "./session.ts";

/** The newest cars and leads that match a search text. */
export async function searchPanel({ db }: Deps, search: string, scope: LeadScope): Promise<PanelSearchResults> {
  if (search.length < PANEL_SEARCH_LETTERS_MIN) return { cars: [], leads: [], messages: [], pages: [], quotes: [] };
  const [cars, leads, quotes, pages, messages] = await db.read([
    selectCarsForPalette(db, search, PANEL_SEARCH_RESULTS_MAX),
    selectLeadsForPalette(db, search, PANEL_SEARCH_RESULTS_MAX, scope),
    selectQuoteForPalette(db, parseQuoteCode(search) ?? ""),
    selectPagesByWords(db, searchWords(search), PANEL_SEARCH_RESULTS_MAX),
    selectMessagesForPalette(db, search, PANEL_SEARCH_RESULTS_MAX, scope),
  ]);
  return {
    quotes: quotes.map(({ code, carTitle: title }) => ({
      id: code,
      title: `Расчёт ${formatQuoteCode(code)}`,
      note: title ?? "",
    })),
    pages: pages.map(({ id, kind, title, isShown }) => ({
      id,
      title,
      note: `${PAGE_KIND_LABELS[kind]} · ${isShown ? "на сайте" : "черновик"}`,
    })),
    cars: cars.map((car) => ({
      id: car.id,
      title: `${carTitle(car)}, ${car.year}`,
      note: `${CAR_STAGE_LABELS[car.stage ?? "draft"]} · ${formatRubles(car.price)}`,
    })),
    messages: messages.map(({ leadId, name, channel, beginning }) => ({
      id: leadId,
      title: `${name}: ${beginning}`,
      note: `Переписка · ${CHANNEL_LABELS[channel]}`,
    })),
    leads: leads.map(({ id, name, phone, email, status, type, visitKind, carInfo }) => ({
      id,
      title: [name, formatPhone(phone) || email].filter(Boolean).join(", "),
      note: [LEAD_STATUS_LABELS[status], leadKindLabel({ type, visitKind }), carInfo].filter(Boolean).join(" · "),
    })),
  };
}

/** The same, restricted to what the permissions allow. */
export async function searchPanelFor(
  deps: Deps,
  search: string,
  { userId, permissions, salons }: Pick<StaffSession, "userId" | "permissions" | "salons">,
): Promise<PanelSearchResults> {
  const { cars, leads, messages, quotes, pages } = await searchPanel(
    deps,
    search,
    leadScopeOf({ userId, permissions, salons }),
  );
  return {
    cars: isAllowed(permissions, "cars.read") ? cars : [],
    pages: isAllowed(permissions, "content.read") ? pages : [],
    leads: isAllowed(permissions, "leads.read") ? leads : [],
    messages: isAllowed(permissions, "leads.read") ? messages : [],
    quotes: isAllowed(permissions, "leads.read") ? quotes : [],
  };
}
