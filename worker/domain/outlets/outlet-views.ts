import type { OutletFileState } from "./outlet-files.ts";
import type { OutletKey } from "./outlet-keys.ts";
import type { OutletSettings } from "./outlet-settings.ts";
import { DAY_MS } from "../kernel/time/durations.ts";

/** The panel shows visits and leads of so many days. */
export const OUTLET_DAYS_SHOWN = 30;

/** Days of UTC since 1970-01-01, as the trigger `leads_from_outlet` counts them. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** A file of an outlet as the panel shows it. Times are epoch ms. */
export interface OutletFileView {
  id: string;
  state: OutletFileState;
  begunAt: number;
  finishedAt: number | null;
  cars: number;
  rejected: number;
  omitted: number;
  bytes: number;
  added: number | null;
  removed: number | null;
  changed: number | null;
  /** Why it failed or was held, or what the outlet will not like about a file that is served. */
  problem: string | null;
}

/** An outlet as the panel shows it. */
export interface OutletView {
  key: OutletKey;
  enabled: boolean;
  /** Of the file, from the site's origin on. Null: none, or not for this staff member, or revoked. */
  path: string | null;
  /** Of Basic authentication, whose user name is the key; null without it. */
  password: string | null;
  /** The address needs a password, which not every staff member sees. */
  hasPassword: boolean;
  settings: OutletSettings;
  /** It demands names of a catalogue that the salon has not uploaded. */
  lacksCatalogue: boolean;
  version: number;
  /** The file that the outlet gets; null before the first. */
  served: OutletFileView | null;
  /** Complete, but too many cars are gone: staff decide. */
  held: OutletFileView | null;
  /** Newest first, the served one among them. */
  files: OutletFileView[];
  isBeingMade: boolean;
  /** A file is to be made, and not before. */
  nextAt: number | null;
  fetchedAt: number | null;
  /** It has not asked for its file for more than a day. */
  isForgotten: boolean;
  /** Openings of pages by its links, and leads of such visitors, in OUTLET_DAYS_SHOWN days. */
  visits: number;
  leads: number;
}

/** For staff who may look at outlets and not change them: the address alone opens the file. */
export function withoutAddresses(view: OutletView): OutletView {
  return { ...view, path: null, password: null };
}
