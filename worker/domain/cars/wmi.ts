/**
 * Makers by the first three characters of a VIN (ISO 3780), of cars that are sold in Russia. Source: «World Manufacturer Identifier (WMI)», Wikibooks
 * (https://en.wikibooks.org/wiki/Vehicle_Identification_Numbers_(VIN_codes)/World_Manufacturer_Identifier_(WMI)). Where a works makes cars of
 * several brands, all of them are named.
 */
export interface Maker {
  brands: readonly string[];
  /** Whether the tenth character is the model year. ISO 3779 leaves it to the maker: American and Chinese rules demand it. */
  hasYear: boolean;
  /** First year of the works, where it is later than the first use of a letter. */
  since?: number;
}

/** «Brand, another: WMI WMI»; a star: the tenth character is the model year; a number: first year of the works. */
const MAKERS = `
Lada: XTA*
УАЗ: XTT*
ГАЗ: XTH X96*
Chevrolet, Lada: X9L*2002
Renault: X7L VF1 VF2
Volkswagen, Skoda, Audi: XW8*2007
Hyundai: Z94*2010
Kia: XWE*2005
Toyota: XW7 JTD JTE JTF JTG JTK JTL JTM JTN JT1 JT2 JT3 JT4 SB1 NMT VNK AHT MR0 4T1 4T3 5TD 5TF 2T1 2T3
Nissan: Z8N JN1 JN6 JN8 SJN VSK 1N4 1N6 5N1 3N1 3N6 LGB
Infiniti: JNK JNR 5N3
Peugeot, Citroen, Mitsubishi, Opel: Z8T
Ford: X9F Z6F WF0 WF1 NM0 1FA 1FB 1FC 1FD 1FM 1FT 2FA 2FM 3FA LVS
BMW: X4X WBA WBS WBX WBY 5UX 5YM 4US LBV 3MW
MINI: WMW
Haval, Great Wall, Tank, Ora, Wey: XZG LGW
Geely, Lynk & Co, Zeekr, Livan, Geometry: L6T LB3
Chery, Exeed, Omoda, Jaecoo, Jetour, Chery Exeed: LVT LVV LVU
BYD, Denza, Yangwang: LGX LC0
Changan, Deepal, Avatr, Oshan: LS4 LS5
FAW, Hongqi, Bestune: LFP
GAC, Trumpchi, Aion: LMG
JAC: LJ1
MG, Roewe: LSJ
Dongfeng, Voyah: LGJ
Xpeng: L1N
Volkswagen: WVW WVG WV1 WV2 3VW 1VW LSV LFV
Audi: WAU* WA1* WUA* TRU*
Porsche: WP0* WP1*
Skoda: TMB*
Seat, Cupra: VSS*
Mercedes-Benz, Maybach: WDB WDC WDD WDF W1K W1N W1V 4JG 55S LE4
Smart: WME
Opel: W0L W0V
Volvo: YV1* YV4* LYV LVY
Land Rover: SAL*
Jaguar: SAJ*
Peugeot: VF3 VR3
Citroen: VF7 VR7
DS: VR1
Dacia, Renault: UU1
Fiat: ZFA
Alfa Romeo: ZAR
Hyundai: KMH* TMA* NLH* MAL* 5NP 5NM LBE
Genesis, Hyundai: KMT* KMU*
Kia: KNA* KND* KNE* U5Y* U6Y* LJD
SsangYong, KGM: KPT* KPA* KPB*
Chevrolet, Daewoo: KL1* KLA*
Chevrolet: 1G1 1GC 1GN 2G1 3GN 3GC
Cadillac: 1G6 1GY
GMC: 1GK 1GT
Buick, Chevrolet, Cadillac: LSG
Jeep, Dodge, Chrysler: 1C4 1J4 1J8 1C3
Tesla: 5YJ 7SA LRW
Lexus: JTH JTJ 2T2 58A
Acura: JH4 5J8 19U
Honda: JHM JHL SHH SHS 1HG 2HG 2HK 5FN 5J6 LHG LVH
Mazda: JMZ JM1 JM3 JM7 3MZ
Mitsubishi: JMB JMY JA3 JA4 MMC
Subaru: JF1 JF2 4S3 4S4
Suzuki: JSA JS2 JS3 TSM
`;

const TABLE: ReadonlyMap<string, Maker> = new Map(
  MAKERS.trim()
    .split("\n")
    .flatMap((line) => {
      const [names = "", codes = ""] = line.split(": ");
      return codes.split(" ").map((code): [string, Maker] => {
        const since = Number(/\d{4}$/.exec(code)?.[0] ?? 0);
        const wmi = code.slice(0, 3);
        const hasYear = code.includes("*") || /^[1-5L]/.test(wmi);
        return [wmi, { brands: names.split(", "), hasYear, ...(since > 0 ? { since } : {}) }];
      });
    }),
);

/** Null for a maker that is not in the table. */
export function makerOf(vin: string): Maker | null {
  return TABLE.get(vin.slice(0, 3)) ?? null;
}
