import type { BodyType, CarStatus, Drivetrain, FuelType, PtsKind, SteeringSide, Transmission } from "./car-terms.ts";

/**
 * What a card shows and nothing more: lists travel twice in every page, as HTML and as data. Money in rubles, mileage in
 * km, power in hp, volume in cc.
 */
export interface CarCard {
  slug: string;
  /** «Unknown» when the brand is gone. */
  brandName: string;
  name: string;
  trim: string | null;
  year: number;
  price: number;
  oldPrice: number | null;
  monthlyPayment: number | null;
  /** Lease cars only. */
  dailyPrice: number | null;
  status: CarStatus;
  engineCc: number | null;
  powerHp: number | null;
  transmission: Transmission;
  fuelType: FuelType;
  mileage: number;
  mainImage: string | null;
  images: string[];
}

/** A published car as visitors and the public API see it. The VIN stays inside. */
export interface Car extends Omit<CarCard, "brandName"> {
  id: string;
  brandId: string;
  model: string;
  bodyType: BodyType;
  engine: string;
  drivetrain: Drivetrain;
  generation: string | null;
  color: string | null;
  owners: number | null;
  pts: PtsKind | null;
  steering: SteeringSide | null;
  description: string | null;
  inStock: boolean;
  featured: boolean;
  /** Epoch ms; null while nobody has bought it. */
  soldAt: number | null;
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
}

/** «Haval Jolion Elite» or just the name when the trim is part of it already. */
export function carTitle(car: Pick<CarCard, "name" | "trim">): string {
  return car.trim && !car.name.includes(car.trim) ? `${car.name} ${car.trim}` : car.name;
}

/** All pictures of a car, main first, without repeats or blanks. */
export function carPictures(car: Pick<CarCard, "mainImage" | "images">): string[] {
  return [...new Set([car.mainImage, ...car.images].filter((url): url is string => Boolean(url)))];
}
