import type { OutletCar, OutletSalon, OutletSet } from "../../domain/outlets/outlet-car.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";

/** What the head of a file needs beside the salon. */
interface OutletShared {
  /** Only sets with cars. */
  sets: readonly OutletSet[];
}

/**
 * How the file of an outlet is written: head, items, tail. Cars come newest first. The file is made in parts, and each part is checked
 * as if it were the whole file: head + some items + tail must be a valid document.
 */
export interface Outlet {
  key: OutletKey;
  contentType: string;
  extension: "xml" | "csv" | "json";
  limits: { cars?: number; bytes?: number };
  /** Between two items; nothing by default. */
  separator?: string;
  /** Which of the offered cars belong into this file. Lease cars never arrive here. */
  takes(car: OutletCar): boolean;
  head(salon: OutletSalon, shared: OutletShared): string;
  item(car: OutletCar, salon: OutletSalon): string;
  tail(salon: OutletSalon): string;
  /** A second list after the items (Drom's discounts): if any car has an entry, `open`, the entries and `close` stand in place of the tail. */
  appendix?: { open: string; close: string; item(car: OutletCar, salon: OutletSalon): string | null };
  /** Problems of structure, in Russian; empty if the file may be served. XML: `checkXml` (check-xml.ts). */
  checkFile(text: string): string[];
}
