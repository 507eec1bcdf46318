import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COLOR_KEYS, type ColorKey } from "../../domain/cars/car-colors.ts";
import type { CarOption } from "../../domain/cars/car-options.ts";
import {
  BODY_TYPES,
  CAR_STAGES,
  CAR_STATUSES,
  DRIVETRAINS,
  FUEL_TYPES,
  PTS_KINDS,
  STEERING_SIDES,
  TRANSMISSIONS,
} from "../../domain/cars/car-terms.ts";
import { MAIN_SALON } from "../../domain/dealership/salons.ts";
import { ACCIDENTS, AVAILABILITIES, CONDITIONS, WARRANTY_TYPES } from "../../domain/cars/outlet-terms.ts";
import {
  bodyTypeCounts,
  facetCells,
  facetFamilies,
  flag,
  idColumn,
  money,
  oneOf,
  priceBands,
  textList,
  timeColumn,
  versionColumn,
} from "../columns.ts";

export const brands = sqliteTable(
  "brands",
  {
    id: idColumn(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    logo: text("logo"),
    description: text("description"),
    /** Other spellings for the search, folded, separated by spaces: «бмв», «мерс». */
    aliases: text("aliases").notNull().default(""),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [uniqueIndex("brands_slug").on(t.slug)],
);

export const cars = sqliteTable(
  "cars",
  {
    id: idColumn(),
    brandId: text("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    model: text("model").notNull(),
    year: integer("year").notNull(),
    price: money("price").notNull(),
    oldPrice: money("old_price"),
    monthlyPayment: money("monthly_payment"),
    dailyPrice: money("daily_price"),
    status: text("status", { enum: CAR_STATUSES }).notNull(),
    bodyType: text("body_type", { enum: BODY_TYPES }).notNull(),
    transmission: text("transmission", { enum: TRANSMISSIONS }).notNull(),
    drivetrain: text("drivetrain", { enum: DRIVETRAINS }).notNull(),
    fuelType: text("fuel_type", { enum: FUEL_TYPES }).notNull(),
    engine: text("engine").notNull(),
    engineCc: integer("engine_cc"),
    powerHp: integer("power_hp"),
    mileage: integer("mileage").notNull().default(0),
    trim: text("trim"),
    generation: text("generation"),
    color: text("color"),
    owners: integer("owners"),
    pts: text("pts", { enum: PTS_KINDS }),
    steering: text("steering", { enum: STEERING_SIDES }),
    vin: text("vin"),
    description: text("description"),
    mainImage: text("main_image"),
    images: textList("images").notNull().default([]),
    inStock: flag("in_stock").notNull().default(true),
    featured: flag("featured").notNull().default(false),
    /** Null: a draft, not visible outside the panel. */
    publishedAt: timeColumn("published_at"),
    soldAt: timeColumn("sold_at"),
    deletedAt: timeColumn("deleted_at"),
    /** Whether the storefront lists the car. A generated column, so it cannot contradict the columns it depends on. */
    listed: integer("listed").generatedAlwaysAs(
      (): SQL => sql.raw("(published_at is not null and in_stock = 1 and deleted_at is null)"),
      { mode: "virtual" },
    ),
    /** Stage of the car in the panel (domain/cars/car-terms.ts). A generated column, like `listed`. */
    stage: text("stage", { enum: CAR_STAGES }).generatedAlwaysAs(
      (): SQL =>
        sql.raw(
          "(case when deleted_at is not null then 'trash' when published_at is null then 'draft' when in_stock = 1 then 'on_sale' else 'off_sale' end)",
        ),
      { mode: "virtual" },
    ),
    // domain/cars/car-lookup.ts computes the next two columns at every write.
    /** Folded (domain/kernel/text/search-text.ts): brand with its aliases, name, model, trim, year. */
    searchText: text("search_text").notNull().default(""),
    /** Slug of the family (domain/cars/model-families.ts); empty if the model has none. */
    modelFamily: text("model_family").notNull().default(""),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
    accident: text("accident", { enum: ACCIDENTS }),
    condition: text("condition", { enum: CONDITIONS }),
    doors: integer("doors"),
    colorKey: text("color_key", { enum: COLOR_KEYS }),
    metallic: flag("metallic").notNull().default(false),
    interiorColor: text("interior_color"),
    availability: text("availability", { enum: AVAILABILITIES }).notNull().default("in_stock"),
    customsCleared: flag("customs_cleared").notNull().default(true),
    registeredInRf: flag("registered_in_rf").notNull().default(true),
    market: text("market"),
    registryYear: integer("registry_year"),
    sts: text("sts"),
    plate: text("plate"),
    maxDiscount: money("max_discount"),
    creditDiscount: money("credit_discount"),
    tradeinDiscount: money("tradein_discount"),
    insuranceDiscount: money("insurance_discount"),
    withVat: flag("with_vat").notNull().default(false),
    exchange: flag("exchange").notNull().default(false),
    /** YYYY-MM. */
    warrantyUntil: text("warranty_until"),
    warrantyType: text("warranty_type", { enum: WARRANTY_TYPES }),
    options: textList("options").$type<CarOption[]>().notNull().default([]),
    videoUrl: text("video_url"),
    contactPhone: text("contact_phone"),
    managerName: text("manager_name"),
    inspectionAddress: text("inspection_address"),
    /** Where it stands (schema/salons.ts). No foreign key: a column that has one cannot be added with a default. */
    salonId: text("salon_id").notNull().default(MAIN_SALON),
    /** Photos around the car, in order, which visitors turn. */
    spinImages: textList("spin_images").notNull().default([]),
  },
  // Every list is ordered by id last, and each index ends with id: without it SQLite sorts the whole result.
  (t) => [
    uniqueIndex("cars_slug").on(t.slug),
    uniqueIndex("cars_vin").on(t.vin).where(sql.raw("vin is not null and deleted_at is null")),
    index("cars_by_date").on(t.status, t.listed, t.publishedAt, t.id),
    index("cars_by_price").on(t.status, t.listed, t.price, t.id),
    index("cars_by_year").on(t.status, t.listed, t.year, t.id),
    index("cars_by_mileage").on(t.status, t.listed, t.mileage, t.id),
    index("cars_by_power").on(t.status, t.listed, t.powerHp, t.id),
    // Covering index for the counts of filter options, in the order of their GROUP BY.
    index("cars_cells").on(
      t.status,
      t.listed,
      t.brandId,
      t.bodyType,
      t.transmission,
      t.drivetrain,
      t.fuelType,
      t.price,
      t.year,
      t.mileage,
    ),
    // The same for the other filters.
    index("cars_of_filters").on(
      t.status,
      t.listed,
      t.brandId,
      t.bodyType,
      t.transmission,
      t.drivetrain,
      t.fuelType,
      t.price,
      t.year,
      t.mileage,
      t.powerHp,
      t.owners,
      t.colorKey,
      t.engineCc,
    ),
    index("cars_of_family").on(t.status, t.listed, t.brandId, t.modelFamily, t.publishedAt, t.id),
    index("cars_of_brand").on(t.brandId, t.listed, t.status, t.publishedAt, t.id),
    index("cars_of_brand_year").on(t.brandId, t.year),
    index("cars_of_body").on(t.bodyType, t.listed, t.status, t.publishedAt, t.id),
    index("cars_of_salon").on(t.salonId, t.listed, t.status, t.publishedAt, t.id),
    index("cars_similar").on(t.listed, t.bodyType, t.price, t.id),
    index("cars_featured").on(t.listed, t.featured, t.publishedAt, t.id),
    index("cars_listed").on(t.listed, t.publishedAt, t.id),
    index("cars_created").on(t.createdAt, t.id),
    index("cars_kept").on(t.deletedAt, t.createdAt, t.id),
    index("cars_kept_by_price").on(t.deletedAt, t.price, t.id),
    index("cars_kept_by_year").on(t.deletedAt, t.year, t.id),
    index("cars_on_stage").on(t.stage, t.createdAt, t.id),
    index("cars_counted").on(t.brandId, t.status, t.stage),
    check("cars_status", oneOf("status", CAR_STATUSES)),
    check("cars_body_type", oneOf("body_type", BODY_TYPES)),
    check("cars_transmission", oneOf("transmission", TRANSMISSIONS)),
    check("cars_drivetrain", oneOf("drivetrain", DRIVETRAINS)),
    check("cars_fuel_type", oneOf("fuel_type", FUEL_TYPES)),
    check("cars_pts", sql.raw(`pts is null or pts in (${PTS_KINDS.map((kind) => `'${kind}'`).join(", ")})`)),
    check(
      "cars_steering",
      sql.raw(`steering is null or steering in (${STEERING_SIDES.map((s) => `'${s}'`).join(", ")})`),
    ),
    check("cars_price", sql.raw("price >= 0")),
    check("cars_mileage", sql.raw("mileage >= 0")),
    // Setting «in stock» publishes a draft, so a draft is never in stock.
    check("cars_draft_is_not_in_stock", sql.raw("in_stock = 0 or published_at is not null")),
  ],
);

/**
 * Counts of listed cars per status and brand. Written in the same batch as the cars, so that pages do not scan cars to
 * count them. The parts of a count are JSON in one row, because a catalogue page reads all rows.
 */
export const carFacets = sqliteTable(
  "car_facets",
  {
    status: text("status", { enum: CAR_STATUSES }).notNull(),
    brandId: text("brand_id").notNull(),
    /** By body type: `{"sedan": 3}`. */
    counts: bodyTypeCounts("counts").notNull(),
    /** By every combination of filter values: `[["sedan", "cvt", "front", "gasoline", 3]]`. */
    cells: facetCells("cells").notNull().default([]),
    /** By model family, with one of its models, which gives the family's name: `{"tiggo-7": ["Tiggo 7 Pro", 3]}`. */
    families: facetFamilies("families").notNull().default({}),
    total: integer("total").notNull(),
    /** By price band of 500,000 rubles: `[[4, 12]]` is 12 cars above 1,500,000 and up to 2,000,000. */
    prices: priceBands("prices").notNull().default([]),
    /** Lowest price. */
    priceMin: money("price_min"),
    /** The colors of the cars, in any order. Null: not counted yet. */
    colors: textList("colors").$type<ColorKey[]>(),
  },
  (t) => [primaryKey({ columns: [t.status, t.brandId] })],
);

/**
 * What filters look at, of the listed cars of a place, for stocks above `SQL_CARS_MAX` cars (`StoredColumns`, domain/catalogue/columns/columns.ts).
 * A change of such a car deletes its row by a trigger, and cron writes it again.
 */
export const stockColumns = sqliteTable(
  "stock_columns",
  {
    status: text("status", { enum: CAR_STATUSES }).notNull(),
    brandId: text("brand_id").notNull(),
    /** Made with the columns: the version of their format and a random number. */
    stamp: text("stamp").notNull(),
    columns: text("columns").notNull(),
    /** Search texts of the cars. */
    texts: text("texts").notNull(),
  },
  (t) => [primaryKey({ columns: [t.status, t.brandId] })],
);

/** Cars per brand, status and stage, including the trash, for the counts of the panel. Written in the same batch as the cars. */
export const carCounts = sqliteTable(
  "car_counts",
  {
    brandId: text("brand_id").notNull(),
    status: text("status", { enum: CAR_STATUSES }).notNull(),
    stage: text("stage", { enum: CAR_STAGES }).notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.status, t.stage] })],
);
