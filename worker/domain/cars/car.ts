import type { BodyType, CarStatus, Drivetrain, FuelType, PtsKind, SteeringSide, Transmission } from "./car-terms.ts";

/**
 * What a card shows, ready to be read, and nothing more: lists travel twice in every page, as HTML and as data.
 * Money in rubles.
 */
export interface CarCard {
  slug: string;
  /** «Unknown» when the brand is gone. */
  brandName: string;
  title: string;
  year: number;
  /** «2026 · 2,0 л · 150 л.с. · бензин · автомат» */
  attributes: string;
  price: number;
  oldPrice: number | null;
  monthlyPayment: number | null;
  /** Lease cars only. */
  dailyPrice: number | null;
  status: CarStatus;
  /** The main one; a list would carry six a car, and most are never looked at. */
  picture: string | null;
  /** How many there are in all: /api/cars/slug/{slug} tells the others. */
  pictureCount: number;
}

/** A published car as visitors and the public API see it; the VIN stays inside. Mileage in km, power in hp, volume in cc. */
export interface Car {
  id: string;
  slug: string;
  brandId: string;
  name: string;
  model: string;
  trim: string | null;
  generation: string | null;
  year: number;
  price: number;
  oldPrice: number | null;
  monthlyPayment: number | null;
  dailyPrice: number | null;
  status: CarStatus;
  bodyType: BodyType;
  engine: string;
  engineCc: number | null;
  powerHp: number | null;
  transmission: Transmission;
  drivetrain: Drivetrain;
  fuelType: FuelType;
  mileage: number;
  color: string | null;
  owners: number | null;
  pts: PtsKind | null;
  steering: SteeringSide | null;
  description: string | null;
  mainImage: string | null;
  images: string[];
  inStock: boolean;
  featured: boolean;
  /** Epoch ms; null while nobody has bought it. */
  soldAt: number | null;
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
}

/** «Haval Jolion Elite» or just the name when the trim is part of it already. */
export function carTitle(car: Pick<Car, "name" | "trim">): string {
  return car.trim && !car.name.includes(car.trim) ? `${car.name} ${car.trim}` : car.name;
}

/** All pictures of a car, main first, without repeats or blanks. */
export function carPictures(car: Pick<Car, "mainImage" | "images">): string[] {
  return [...new Set([car.mainImage, ...car.images].filter((url): url is string => Boolean(url)))];
}
