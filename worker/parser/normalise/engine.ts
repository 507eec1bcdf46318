import { type Drivetrain, type FuelType, type Transmission, FUEL_LABELS } from "#worker/domain/cars/car-terms.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm } from "../vocabulary/term.ts";
import { parseNumber } from "./numbers.ts";
import { withoutRanges } from "./ranges.ts";
import { fold } from "./text.ts";

interface EngineReading {
  cc?: number;
  hp?: number;
  kw?: number;
  fuel?: FuelType;
}

const HP_PER_KW = 1.35962;
const CC_RANGE = [300, 9000] as const;
const POWER_RANGE = [10, 2100] as const;

const CUBIC = /(\d{1,2}[.,  ]\d{3}|\d{3,4})\s*(?:см\s?[³3]|cm\s?[³3]|ccm|cc(?!\p{L})|куб|см\.?\s?куб|㏄)/u;
const LITRES =
  /(?<![\d.,])(?:(\d{1,2}[.,]\d{1,2})\s*-?\s*(?:л(?!\p{L}|\.?\s?с)|l(?!\p{L}|b)|литр|lit(?:er|re)|ltr|t(?:si|fsi|di|gi|ce|dci)?(?!\p{L})|d(?!\p{L})|hyb|i(?!\p{L})|mpi|gdi|crdi|cdi|ecoboost)|(\d)\s*(?:л(?!\p{L}|\.?\s?с)|l(?!\p{L}|b)|литр|lit(?:er|re)|ltr))/u;
const BARE_LITRES = /(?<![\d.,])(\d[.,]\d)(?![\d.,]|\s*(?:%|кг|kg|сек|s(?!\p{L})|м(?!\p{L})|км))/u;
const HORSES =
  /(\d{2,4})(?:[.,]\d)?\s*(?:л\.?\s?с|к\.?\s?с|bhp|hp|ps(?!\p{L})|pk(?!\p{L})|cv(?!\p{L})|cp(?!\p{L})|ag(?!\p{L})|лошад|마력|馬力|马力|ცხ\.?ძ)/u;
const KILOWATTS = /(\d{2,4})(?:[.,]\d)?\s*(?:квт|kw)(?!\p{L}|\s?[·*/]?\s?[чh])/u;

function within(value: number | undefined, [min, max]: readonly [number, number]): number | undefined {
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** Volume, power and fuel of lines such as «2.0 л / 150 л.с. / Бензин», «1.984 cm³, 155 kW (211 PS)», «1798 см3». */
export function readEngine(text: string): EngineReading {
  const line = fold(withoutRanges(text));
  const cubic = CUBIC.exec(line)?.[1]?.replace(/[^\d]/g, "");
  const named = LITRES.exec(line);
  const litres = named?.[1] ?? named?.[2] ?? (cubic ? undefined : BARE_LITRES.exec(line)?.[1]);
  const cc = within(
    cubic ? Number(cubic) : litres ? Math.round((parseNumber(litres) ?? 0) * 1000) : undefined,
    CC_RANGE,
  );
  const hp = within(Number(HORSES.exec(line)?.[1] ?? Number.NaN), POWER_RANGE);
  const kw = within(Number(KILOWATTS.exec(line)?.[1] ?? Number.NaN), POWER_RANGE);
  const fuel = readTerm(FUEL_TERMS, line)?.value;
  return { ...(cc && { cc }), ...(hp && { hp }), ...(kw && { kw }), ...(fuel && { fuel }) };
}

/** Volume in cc from litres («1.6») or cubic centimetres («1598»). `unit` is stated separately («л», «cm3») or empty. */
export function readVolume(text: string, unit = ""): number | undefined {
  const named = readEngine(text).cc ?? (unit.length <= 4 ? readEngine(`${text} ${unit}`).cc : undefined);
  if (named) return named;
  const number = parseNumber(fold(withoutRanges(text)));
  if (number === undefined) return undefined;
  return within(number < 20 ? Math.round(number * 1000) : Math.round(number), CC_RANGE);
}

/** Power with or without a unit; a bare number is hp. */
export function readPower(text: string, unit = ""): { hp?: number; kw?: number } {
  // Polish «KM» is horsepower; in other lines it is a distance.
  const { hp, kw } = readEngine(`${text} ${unit}`.trim().replace(/^(\d{2,4}) ?km$/i, "$1 hp"));
  if (hp || kw) return { ...(hp && { hp }), ...(kw && { kw }) };
  const number = within(parseNumber(fold(withoutRanges(text))), POWER_RANGE);
  return number ? { hp: Math.round(number) } : {};
}

export function hpOfKw(kw: number): number {
  return Math.round(kw * HP_PER_KW);
}

/** The text of the car's field «Двигатель»: «2.0 л, 150 л.с., бензин»; electric: «250 кВт (340 л.с.)». */
export function engineLine({ cc, hp, kw, fuel }: EngineReading): string | undefined {
  const power = hp ?? (kw ? hpOfKw(kw) : undefined);
  if (fuel === "electric") return kw ? `${kw} кВт (${power} л.с.)` : power ? `${power} л.с., электро` : undefined;
  const parts = [
    cc ? `${(cc / 1000).toFixed(1)} л` : undefined,
    power ? `${power} л.с.` : undefined,
    fuel ? FUEL_LABELS[fuel].toLowerCase() : undefined,
  ].filter((part) => part !== undefined);
  return cc || power ? parts.join(", ") : undefined;
}

interface ModificationReading extends EngineReading {
  transmission?: Transmission;
  drivetrain?: Drivetrain;
  /** The text before the volume: «X-Line», «55 TFSI». */
  trim?: string;
}

const GEARBOXES: Readonly<Record<string, Transmission>> = {
  at: "automatic",
  mt: "manual",
  amt: "robotic",
  dct: "robotic",
  dht: "robotic",
  cvt: "cvt",
  ат: "automatic",
  акпп: "automatic",
  мт: "manual",
  мкпп: "manual",
  амт: "robotic",
  вариатор: "cvt",
  робот: "robotic",
};
const MODIFICATION =
  /^(?<trim>.*?)\s*(?<![\d.,])(?:(?<volume>\d[.,]\d)\s?(?<kind>t?\s?(?:hyb|d|td|i|t)?)(?!\p{L}))?\s*(?<electro>electro|электро)?(?=\s|$)(?<rest>.*)$/u;

/**
 * «[trim] 2.0[T][d|hyb] [4WD] AT|AMT|DCT|MT|CVT (150 л.с.) [4WD]», as stock feeds write a modification. By convention no
 * letter means petrol; no 4WD means front or rear, so the drive stays unknown.
 */
export function readModification(text: string): ModificationReading {
  const line = fold(text);
  const gearbox = /(?<!\p{L})(at|amt|dct|dht|mt|cvt|ат|мт|амт|акпп|мкпп|вариатор|робот)(?!\p{L})/u.exec(line)?.[1];
  const { hp, kw } = readEngine(line);
  const groups = MODIFICATION.exec(line)?.groups ?? {};
  const volume = groups["volume"] ? Math.round((parseNumber(groups["volume"]) ?? 0) * 1000) : undefined;
  const kind = groups["kind"]?.replace(/\s|^t(?=d)/g, "") ?? "";
  const electric =
    groups["electro"] !== undefined ||
    /(?<!\p{L})(?:electro|electric|электро)/u.test(line) ||
    (!volume && kw !== undefined && !hp);
  const fuel: FuelType | undefined = electric
    ? "electric"
    : kind.endsWith("hyb") || /(?<!\p{L})(?:hyb|hybrid|phev|гибрид)/u.test(line)
      ? "hybrid"
      : kind.endsWith("d") ||
          /\d\s?(?:crdi|tdi|cdi|dci|hdi)(?!\p{L})|(?<!\p{L})(?:crdi|tdi|cdi|dci|hdi|diesel|дизель)(?!\p{L})|\d\s?d(?!\p{L})/u.test(
            line,
          )
        ? "diesel"
        : volume && gearbox
          ? "gasoline"
          : undefined;
  const transmission = gearbox ? GEARBOXES[gearbox] : undefined;
  const trim = groups["volume"]
    ? text
        .trim()
        .slice(0, groups["trim"]?.length ?? 0)
        .trim()
    : "";
  return {
    ...(volume && { cc: volume }),
    ...(hp && { hp }),
    ...(kw && { kw }),
    ...(fuel && { fuel }),
    ...(transmission && { transmission }),
    ...(/(?<!\p{L})(?:4wd|awd|4x4)(?!\p{L})/u.test(line) && { drivetrain: "all" as const }),
    ...(trim && { trim }),
  };
}
