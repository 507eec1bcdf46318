import { isInUnrelatedPart, type PageDocument, textOf } from "../document.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";

const GONE =
  /^(?:объявление |автомобиль |машина |авто )?(?:уже )?(?:снят[оа]? с (?:продажи|публикации)|продан[оа]?|в архиве|неактивно|закрыто|не актуально)|^(?:this (?:vehicle|car) (?:has been|is) sold|sold|verkauft|verkocht)$/iu;

/** Detects «Снято с продажи» and similar short texts in the main part. */
export function availabilityValues(document: PageDocument): ExtractedValue[] {
  const notice = document.elements.find((element) => {
    if (element.end - element.order > 3) return false;
    const text = textOf(element);
    return text.length > 3 && text.length < 70 && GONE.test(text) && !isInUnrelatedPart(element);
  });
  return notice ? [extractedValue("availability", "sold", "text")] : [];
}

/** New or used by the folder in the address, as on many sites. */
export function addressValues(page: string | undefined): ExtractedValue[] {
  if (!page || !URL.canParse(page)) return [];
  const path = new URL(page).pathname.toLowerCase();
  const status = /\/(?:new|novye?|new-cars|novye-avto)\//.test(path)
    ? "new"
    : /\/(?:used|s-probegom|probeg|used-cars|b-u)\//.test(path)
      ? "used"
      : "";
  return status ? [extractedValue("status", status, "address")] : [];
}
