import type { Transmission } from "#worker/domain/cars/car-terms.ts";
import { term, type TermRule } from "./term.ts";

/** Words for robots and CVTs precede «автомат», because of «автоматическая (робот)» and «бесступенчатый автомат». */
export const TRANSMISSION_TERMS: readonly TermRule<Transmission>[] = [
  term<Transmission>(
    "robotic",
    `робот*, ркпп, amt, амт, дсг, dct, 6dct, 7dct, 8dct, 9dct, 5amt, 6amt, 7amt, 7dsg, 6dsg, dht, dsg, dkg, pdk, edc, s tronic,
    stronic, powershift, easytronic, easyr, преселектив*, robot*, dual clutch, doppelkupplung*, два сцепления, 2 сцепления,
    двойное сцепление, 二离合, 双离合, 雙離合, 듀얼클러치, dct오토, デュアルクラッチ, автоматизиров*, роботты, робототех*, zautomatyzowana, dwusprzeglowa,
    dwusprzęgłowa, zrobotyzowana, robotizata, automatizata, რობოტ*, robotizuota,
    doble embrague, dupla embreagem, doppia frizione, double embrayage, dublu ambreiaj, dvojspojk*, dubbelkoppling*,
    kaksoiskytkin*, robotizad*, robotizzat*, robotisée, sekvenční, automatisert manuell, dsg7, dsg6`,
  ),
  term<Transmission>(
    "cvt",
    `вариатор*, варіатор*, cvt, e cvt, ecvt, ivt, variator, variomatic, lineartronic, xtronic, multitronic, бесступенчат*,
    stufenlos*, 무단, cvt自动, 无级*, 無段*, ვარიატორ*, variatorius, bezstopniow*, variatie continua, bepakopė,
    portaaton, steglös*, trinnløs*, trinløs*, variomat*, variador continuo, variazione continua, variation continue,
    variable continua, 速cvt, フロアcvt, インパネcvt`,
  ),
  term<Transmission>(
    "automatic",
    `полуавтомат*, halbautomatik, semi auto*, semiautomatic, halfautomaat,
    semiautom*, semi automat*, puoliautomaat*, halvautomat*`,
    "approximate",
  ),
  term<Transmission>(
    "manual",
    `мкпп, мкп, механик*, механич*, механіч*, механіка, ручн*, manual, mechanical, mechanic, mt, мт, m/t, 5mt, 6mt, 5мт, 6мт,
    schaltgetriebe, manuell, handgeschakeld, manuelle, manuale, 수동, 手動, マニュアル, механикалық, қолмен, მექანიკ*, manualn*, manuala,
    rankin*, mechanin*, ręczn*, 手动,
    manuaali*, käsivalint*, manuál*, manuel, manuelt, manuell växellåda, mecánic*, mécanique, meccanic*, mechanick*, 速mt, フロアmt,
    インパネmt, コラムmt`,
  ),
  term<Transmission>(
    "automatic",
    `автомат*, акпп, акп, гидромеханич*, гидротрансформатор*, типтроник, automatic, automatik*, automatikgetriebe, automatisch*,
    automaat, automatique, automatico, auto, at, ат, a/t, 4at, 5at, 6at, 7at, 8at, 9at, 10at, 6ат, 8ат, tiptronic, steptronic,
    geartronic, редуктор*, одноступенчат*, single speed, 오토, オートマ, オートマチック, 自動, 手自一体, автоматты, ავტომატ*, ტიპტრონიკ*,
    automatyczn*, automata, automatin*, 자동, 自动,
    automat, automatisk*, automatgear, automaatti*, automátic*, automatick*, 速at, フロアat, インパネat, コラムat`,
  ),
];
