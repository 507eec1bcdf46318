import type { Context, Handler } from "hono";
import type { StaffAudience } from "../domain/staff-roles.ts";
import type { RequestContext } from "../edge/context.ts";
import type { Actor } from "../services/staff/session.ts";
import { getBrandById, getBrandBySlug, getBrands } from "./brands.ts";
import { getCarBySlug, getCars, getCarsOfBodyType, getCarsOfBrand } from "./cars.ts";
import { getPartnerBanks, getPromotions, getReviews } from "./content.ts";
import { postLead } from "./leads.ts";
import { getSettings } from "./settings.ts";
import {
  deleteCar,
  deletePriceRun,
  getStaffCarById,
  getStaffCars,
  postCar,
  postCarCopy,
  postCarRestore,
  postPricePreview,
  putBulkPrices,
  putCar,
} from "./staff-cars.ts";
import { deleteBrand, postBrand, postBrandRestore, putBrand } from "./staff-brands.ts";

/** Who may call: anyone, people with a live staff session, or administrators alone. */
export type Audience = "visitor" | StaffAudience;

export interface ApiEnvironment {
  Bindings: RequestContext;
}

/** Is handed the person who calls: what staff change goes into the log under a name. */
export type StaffHandler = (c: Context<ApiEnvironment>, actor: Actor) => Response | Promise<Response>;

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api. */
  path: string;
}

export type ApiRoute =
  | (Call & { audience: "visitor"; handler: Handler<ApiEnvironment> })
  | (Call & { audience: StaffAudience; handler: StaffHandler });

/** Every call there is. What is not listed does not exist, and nothing can be listed without saying who may call it. */
export const API_ROUTES: readonly ApiRoute[] = [
  { method: "GET", path: "/settings", audience: "visitor", handler: getSettings },
  { method: "GET", path: "/brands", audience: "visitor", handler: getBrands },
  { method: "GET", path: "/brands/slug/:slug", audience: "visitor", handler: getBrandBySlug },
  { method: "GET", path: "/brands/:id", audience: "visitor", handler: getBrandById },
  { method: "POST", path: "/brands", audience: "staff", handler: postBrand },
  { method: "PUT", path: "/brands/:id", audience: "staff", handler: putBrand },
  { method: "DELETE", path: "/brands/:id", audience: "staff", handler: deleteBrand },
  { method: "POST", path: "/brands/:id/restore", audience: "staff", handler: postBrandRestore },
  { method: "GET", path: "/cars", audience: "visitor", handler: getCars },
  { method: "GET", path: "/cars/slug/:slug", audience: "visitor", handler: getCarBySlug },
  { method: "GET", path: "/cars/brand/:brandId", audience: "visitor", handler: getCarsOfBrand },
  { method: "GET", path: "/cars/body-type/:type", audience: "visitor", handler: getCarsOfBodyType },
  { method: "GET", path: "/admin/cars", audience: "staff", handler: getStaffCars },
  { method: "GET", path: "/admin/cars/:id", audience: "staff", handler: getStaffCarById },
  { method: "POST", path: "/cars", audience: "staff", handler: postCar },
  // Before the car's own address: the first that fits is taken.
  { method: "PUT", path: "/cars/prices/bulk", audience: "administrator", handler: putBulkPrices },
  { method: "POST", path: "/cars/prices/preview", audience: "administrator", handler: postPricePreview },
  { method: "DELETE", path: "/cars/prices/:run", audience: "administrator", handler: deletePriceRun },
  { method: "PUT", path: "/cars/:id", audience: "staff", handler: putCar },
  { method: "DELETE", path: "/cars/:id", audience: "staff", handler: deleteCar },
  { method: "POST", path: "/cars/:id/restore", audience: "staff", handler: postCarRestore },
  { method: "POST", path: "/cars/:id/copy", audience: "staff", handler: postCarCopy },
  { method: "GET", path: "/reviews", audience: "visitor", handler: getReviews },
  { method: "GET", path: "/promotions", audience: "visitor", handler: getPromotions },
  { method: "GET", path: "/partner-banks", audience: "visitor", handler: getPartnerBanks },
  { method: "POST", path: "/leads", audience: "visitor", handler: postLead },
];
