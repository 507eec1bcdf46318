/**
 * Shapes of the demo data. Units everywhere: money in whole rubles, mileage in kilometres, power in horsepower (л.с.),
 * engine displacement in cubic centimetres, ages in days or minutes before the moment of seeding.
 */

export interface BrandSeed {
  slug: string;
  name: string;
  /** Other spellings people type into a search box, lower case: "бмв", "мерс". */
  aliases: string[];
  /** Slug of the emblem in simple-icons 16.37.0, null when that set has none. */
  icon: string | null;
  description: string;
}

export interface CarSeed {
  /** Stable and unique: "haval-jolion-2026-elite-01". */
  key: string;
  /** `BrandSeed.slug` */
  brand: string;
  name: string;
  model: string;
  trim: string | null;
  generation: string | null;
  year: number;
  price: number;
  oldPrice: number | null;
  monthlyPayment: number | null;
  dailyPrice: number | null;
  status: "new" | "used" | "lease";
  /** "coupe" is the product's key for a big off-road vehicle («Внедорожник»). */
  bodyType: "sedan" | "hatchback" | "crossover" | "wagon" | "coupe" | "pickup";
  engine: string;
  engineCc: number | null;
  powerHp: number;
  transmission: "manual" | "automatic" | "cvt" | "robotic";
  drivetrain: "front" | "rear" | "all";
  fuelType: "gasoline" | "diesel" | "hybrid" | "electric";
  mileage: number;
  /** Russian name of the colour as the salon would write it. */
  color: string;
  paint: "white" | "silver" | "graphite" | "black" | "red" | "blue" | "green";
  owners: number | null;
  pts: "original" | "duplicate" | "electronic" | null;
  steering: "left" | "right";
  /** 17 characters; null where the car carries a Japanese frame number instead. */
  vin: string | null;
  description: string;
  featured: boolean;
  /** "sold" was published once and has gone. */
  state: "published" | "draft" | "sold";
  /** Days since publication, or since creation for a draft: 0–120. */
  ageDays: number;
}

export interface ReviewSeed {
  customerName: string;
  carModel: string | null;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  approved: boolean;
  ageDays: number;
}

export interface PromotionSeed {
  title: string;
  description: string;
  discount: string | null;
  validUntil: string | null;
  isActive: boolean;
  picture: "trade-in" | "tyres" | "credit" | "service";
}

export interface BankSeed {
  name: string;
  requirements: string;
  /** Comma-separated, so no item holds a comma of its own. */
  advantages: string;
  active: boolean;
  /** Number of the drawn emblem, from 1. */
  emblem: number;
  /** Emblem colour, "#rrggbb". */
  color: string;
}

export interface LeadSeed {
  type: "auto_credit" | "trade_in" | "auto_selection" | "lease_booking" | "contact_form";
  status: "new" | "in_progress" | "completed" | "cancelled";
  name: string;
  /** "+7XXXXXXXXXX" */
  phone: string;
  /** `CarSeed.key` */
  carKey: string | null;
  message: string | null;
  ageMinutes: number;
  carBrand?: string;
  carModel?: string;
  carYear?: number;
  carMileage?: number;
  carCondition?: "excellent" | "good" | "fair" | "poor";
  budget?: number;
  bodyType?: CarSeed["bodyType"];
}

export interface SettingsSeed {
  salonName: string;
  phone: string;
  phoneSecondary: string;
  address: string;
  fullAddress: string;
  email: string;
  /** One line of text per line shown. */
  workingHours: string;
  heroTitle: string;
  heroSubtitle: string;
  creditBank: string;
}
