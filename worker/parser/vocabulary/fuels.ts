import type { FuelType } from "#worker/domain/cars/car-terms.ts";
import { wordsPattern } from "../normalise/text.ts";
import { term, type TermRule } from "./term.ts";

const DIESEL = `дизел*, турбодизел*, дт, diesel*, turbodiesel, dizel, tdi, cdi, dci, crdi, hdi, 디젤, 경유, 柴油, 軽油, ディーゼル, дизельді, დიზელ*,
    motorina, olej napędowy, dyzel*, disel*,
    diésel, gasóleo, gasóil, gasoil*, gasolio, gazole, gazoil, naftow*, ディーゼル車, diiseli*`;
const GASOLINE = `бензин*, турбобензин*, бенз, бен, карбюратор*, инжектор*, аи 92, аи 95, аи 98, аи92, аи95, petrol*, petrol_and_gas,
    petrol_and_lpg, unleaded, benzin*, benzina, essence, gasolin*, super 95, super 98, super plus, e10, 휘발유, 가솔린, 汽油, ガソリン, レギュラー,
    ハイオク, бензинді, ბენზინ*, benzyn*, benzinas,
    bensin*, bensiini*, gasolina*, gasoliini, nafta super, sp95, sp98`;
const ELECTRIC = `электро*, електро*, electro*, electric*, elektro*, elektrisch, elektrik, strom, ev, bev, 전기, 电动, 電気, 電動, электрлі, ელექტრო*,
    elektryczn*, elektra, electrica, 纯电*,
    elektricitet, elektrisitet, elbil, sähkö*, elétric*, elettric*, électri*, elektřina, elektrick*, 전기차, 電気自動車`;

/** Petrol or diesel beside electricity, in any language: «가솔린+전기», «Bensin/El». */
const BURNT = wordsPattern(`${GASOLINE}, ${DIESEL}`).source;
const CURRENT = `${wordsPattern(ELECTRIC).source}|(?<!\\p{L})el(?!\\p{L})`;

export const FUEL_TERMS: readonly TermRule<FuelType>[] = [
  term<FuelType>(
    "hybrid",
    `гибрид*, гібрид*, hybrid*, hyb, hev, phev, mhev, erev, reev, plug in*, подзаряжаем*, последовательн*, 하이브리드, 混动, 混合动力, 油电, 插电,
    ハイブリッド, ჰიბრიდ*, гибридті, hybryd*, hibrid*,
    laddhybrid*, elhybrid*, ibrid*, hybride*, 플러그인, プラグイン, phv`,
  ),
  {
    value: "hybrid",
    pattern: new RegExp(`(?:${BURNT}).{0,5}(?:${CURRENT})|(?:${CURRENT}).{0,5}(?:${BURNT})`, "u"),
  },
  term<FuelType>("diesel", DIESEL),
  term<FuelType>("gasoline", GASOLINE),
  term<FuelType>("electric", ELECTRIC),
  { value: "electric", pattern: /^el$/u },
  // Diesel in Czech, petrol in Argentina.
  term<FuelType>("diesel", "nafta, nafte", "guessed"),
  term<FuelType>(
    "lpg",
    `газ*, пропан*, метан*, гбо, lpg, cng, autogas, erdgas, 天然气, газбен, გაზ*, dujos, gpl,
    gass, kaasu*, glp, gnc, gnv, gnl, metano, metaani*, plyn, zemní plyn, fordonsgas, naturgas, biogas, 엘피지, プロパン`,
  ),
  term<FuelType>(
    "hydrogen",
    `водород*, hydrogen, wasserstoff,
    vätgas, vety*, hidrógeno, hidrogênio, idrogeno, hydrogène, hidrogen, vodík, 수소, 水素, 氢`,
  ),
  term<FuelType>(
    null,
    `ethanol, этанол,
    gas, etanol*, bioetanol*, alcool, e85, flexifuel, flex fuel, flex`,
  ),
];
