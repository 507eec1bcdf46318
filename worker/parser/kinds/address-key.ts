import { pageKey } from "#worker/domain/kernel/page-address.ts";
import { absolute } from "../normalise/pictures.ts";

/** A base for pasted pages, whose address is unknown. */
const ANY_BASE = "https://page.invalid/";

/** The same for two addresses of one page. A query that names the car belongs to it, one about the visit does not. */
export const addressKey = (address: string, base = ANY_BASE): string => {
  const url = absolute(address, base);
  return (url && pageKey(url)) ?? address;
};
