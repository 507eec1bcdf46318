import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectSalonOfSource } from "../../../db/queries/imports/parser-sources.ts";
import { type Salon, salonsOf } from "../../../domain/dealership/salons.ts";
import { type DraftWarning, draftWarning, type ImportDraft } from "../../../domain/imports/import-draft.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { toPublicSettings } from "../../dealership/public-settings.ts";
import type { ImportDeps } from "../import-deps.ts";

export interface SalonsOfRun {
  /** None while there is only one: then nothing is said of salons. */
  salons: readonly Salon[];
  /** Of the source; null: it names none. */
  salonId: string | null;
}

export async function loadSalons({ db }: Pick<ImportDeps, "db">, sourceId: string | null): Promise<SalonsOfRun> {
  const [[settings], [source]] = await db.read([selectSettings(db), selectSalonOfSource(db, sourceId ?? "")]);
  const open = salonsOf(settings?.salons ?? [], toPublicSettings(settings));
  const salons = open.length > 1 ? open : [];
  return { salons, salonId: salons.find(({ id }) => id === source?.salonId)?.id ?? null };
}

/** The car with the salon where it stands: the one that it names, or that of its source. An unknown name is a warning. */
export function placeCar<T extends { draft: ImportDraft; warnings: readonly DraftWarning[] }>(
  car: T,
  { salons, salonId }: SalonsOfRun,
): T {
  const { salon: named, ...draft } = car.draft;
  if (salons.length === 0) return named ? { ...car, draft } : car;
  const found = named && findSalon(salons, named.value);
  if (named && found) return { ...car, draft: { ...car.draft, salonId: { ...named, value: found.id } } };
  const placed: ImportDraft =
    salonId === null ? car.draft : { ...car.draft, salonId: { value: salonId, from: "feed", confidence: 1 } };
  return {
    ...car,
    draft: placed,
    ...(named ? { warnings: [...car.warnings, draftWarning("unknown-salon", "salon", named.value)] } : {}),
  };
}

/** By its name, its slug or its address, in any case and punctuation. */
function findSalon(salons: readonly Salon[], words: string): Salon | undefined {
  const sought = foldText(words);
  if (sought === "") return undefined;
  const namesOf = ({ name, slug, address, fullAddress }: Salon) =>
    [name, slug, address, fullAddress ?? ""].map((of) => foldText(of));
  return salons.find((one) => namesOf(one).includes(sought));
}
