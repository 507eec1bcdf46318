import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { type PrintedPapers, selectPrintedCars } from "../../db/queries/print/printed-cars.ts";
import { type Car, carPictures, carTitle } from "../../domain/cars/car.ts";
import { formatLitres, formatMileage, formatPower } from "../../domain/cars/car-attributes.ts";
import { CAR_OPTION_LABELS } from "../../domain/cars/car-options.ts";
import { carSpecs } from "../../domain/cars/car-specs.ts";
import {
  type CarStage,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  STATUS_LABELS,
  TRANSMISSION_LABELS,
} from "../../domain/cars/car-terms.ts";
import { salonById, salonsOf } from "../../domain/dealership/salons.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import { formatDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { creditTermsOf, RISK_WARNING } from "../../domain/money/loans/credit-terms.ts";
import { formatDaily, formatMonthly, formatRubles } from "../../domain/money/money.ts";
import { dropText } from "../../domain/money/price-texts.ts";
import type { SalonDeps } from "../deps.ts";
import { creditOffersOf } from "../content/get-credit-offers.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { type QrCode, qrCodeOf } from "../qr-code.ts";

/** A car on paper; texts are ready to be drawn. */
export interface PrintedCar {
  id: string;
  title: string;
  year: number;
  status: string;
  /** «2 490 000 ₽», of a lease car the price of a day. */
  price: string;
  /** The price before a cut that the ledger supports, with what it is. */
  before: { price: string; note: string } | null;
  buyout: string | null;
  /** Null without one, and of lease cars. */
  payment: string | null;
  /** Year and mileage, engine, gearbox, drive and owners. */
  attributes: { label: string; value: string }[];
  specs: { label: string; value: string }[];
  vin: string | null;
  options: string[];
  description: string | null;
  picture: string | null;
  /** A report without lines is in its file alone. */
  papers: { title: string; rows: string[] }[];
  stage: CarStage;
  salon: { name: string; phone: string; address: string };
  /** Without https://. */
  address: string;
  qr: QrCode;
}

export interface PrintedCars {
  cars: PrintedCar[];
  /** How many of the ids are no cars, or are in the trash. */
  missing: number;
  /** Small print of the settings. */
  text: string | null;
  /** What the law has beside a monthly payment. */
  creditTerms: { warning: string; terms: string };
  day: string;
}

/** One round trip; the cars in the order of the ids. */
export async function getPrintedCars(
  { db, clock, salon: deployed }: SalonDeps,
  ids: readonly string[],
  origin: string,
): Promise<PrintedCars> {
  const [rows, brands, [settings]] = await db.read([selectPrintedCars(db, ids), selectBrands(db), selectSettings(db)]);
  const now = clock.now();
  const zone = timeZoneOf(settings?.timeZone);
  const contacts = toPublicSettings(settings, deployed);
  const salons = salonsOf(settings?.salons ?? [], contacts);
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const cars = found.map(async (row): Promise<PrintedCar> => {
    const daily = row.status === "lease" ? row.dailyPrice : null;
    const drop = daily === null ? dropText(row, zone) : null;
    const salon = salonById(salons, row.salonId) ?? { ...contacts, name: contacts.salonName };
    const address = `${origin}/car/${row.slug}`;
    const brand = brands.find(({ id }) => id === row.brandId)?.name;
    const title = carTitle(row);
    const car: Car = { ...row, publishedAt: row.publishedAt ?? row.createdAt };
    return {
      id: row.id,
      title: brand && !title.toLowerCase().includes(brand.toLowerCase()) ? `${brand} ${title}` : title,
      year: row.year,
      status: labelOf(STATUS_LABELS, row.status),
      price: daily === null ? formatRubles(row.price) : formatDaily(daily),
      before:
        drop !== null && row.oldPrice !== null
          ? { price: formatRubles(row.oldPrice), note: `${drop}. Прежняя цена — самая низкая за 30 дней до снижения.` }
          : null,
      buyout: daily === null ? null : `Выкуп ${formatRubles(row.price)}`,
      payment: row.status !== "lease" && row.monthlyPayment !== null ? formatMonthly(row.monthlyPayment) : null,
      attributes: attributesOf(car),
      specs: carSpecs(car, now).filter(({ href }) => href === undefined),
      vin: row.vin,
      options: row.options.map((option) => CAR_OPTION_LABELS[option]),
      description: row.description,
      picture: carPictures(row)[0] ?? null,
      papers: papersOf(row.papers, (at) => formatDay(at, zone)),
      stage: row.stage,
      salon: {
        name: salon.name,
        phone: salon.phone && formatPhone(salon.phone),
        address: salon.fullAddress ?? salon.address,
      },
      address: address.replace(/^https?:\/\//, ""),
      qr: await qrCodeOf(address),
    };
  });
  return {
    cars: await Promise.all(cars),
    missing: ids.length - found.length,
    text: settings?.priceTagText ?? null,
    creditTerms: { warning: RISK_WARNING, terms: termsOf(settings?.offeredProducts ?? []) },
    day: formatDay(now, zone),
  };
}

function attributesOf(car: Car): PrintedCar["attributes"] {
  const engine = [car.engineCc && formatLitres(car.engineCc), car.powerHp && formatPower(car.powerHp)];
  const rows: [label: string, value: string | null][] = [
    ["Год выпуска", String(car.year)],
    ["Пробег", car.status !== "new" && car.mileage > 0 ? formatMileage(car.mileage) : null],
    ["Двигатель", [...engine, labelOf(FUEL_LABELS, car.fuelType).toLowerCase()].filter(Boolean).join(" · ")],
    ["Коробка", labelOf(TRANSMISSION_LABELS, car.transmission).toLowerCase()],
    ["Привод", labelOf(DRIVETRAIN_LABELS, car.drivetrain).toLowerCase()],
    ["Владельцев", car.owners ? String(car.owners) : null],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** In the words of the storefront: the full cost before the rate; without an offer no terms are known. */
function termsOf(products: Parameters<typeof creditOffersOf>[0]): string {
  const { offer } = creditOffersOf(products);
  if (!offer) return "Платёж по условиям банка: первый взнос, срок и ставку назовёт банк.";
  const { fullCost, rate, limits, lenders, study, links } = creditTermsOf(offer);
  const pages = links.map(({ label }) => label).join(", ");
  return `${[fullCost, rate, limits, lenders, study].join(". ")}: ${pages}. Первый взнос, срок и ставку назовёт банк.`;
}

function papersOf({ inspection, reports }: PrintedPapers, dayOf: (at: number) => string): PrintedCar["papers"] {
  // Buyers do not see points at which nobody has looked.
  const looked = inspection?.points.filter(({ state }) => state !== null) ?? [];
  const found = [
    ...looked.filter(({ state }) => state !== "good").map(({ item, note }) => [item, note].filter(Boolean).join(": ")),
    ...(inspection?.note ? [inspection.note] : []),
  ];
  const rows = found.length === 0 && looked.length > 0 ? ["Замечаний нет"] : found;
  return [
    ...(inspection && rows.length > 0 ? [{ title: `Осмотр салона, ${dayOf(inspection.inspectedAt)}`, rows }] : []),
    ...reports.map(({ title, madeAt, rows }) => ({
      title: [title, madeAt !== null && dayOf(madeAt)].filter(Boolean).join(", "),
      rows: rows.map(({ text }) => text),
    })),
  ];
}
