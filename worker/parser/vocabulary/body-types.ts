import type { BodyType } from "#worker/domain/cars/car-terms.ts";
import { term, type TermRule } from "./term.ts";

/** Crossovers precede «внедорожник», which precedes words that only describe it («внедорожник-купе»). */
export const BODY_TYPE_TERMS: readonly TermRule<BodyType>[] = [
  { value: "coupe", pattern: /(?:suv|gelandewagen)\s?\/\s?(?:gelandewagen\s?\/\s?)?pick ?up/u, doubt: "off-road" },
  term<BodyType>(
    "pickup",
    `пикап*, пікап*, pickup*, pick up*, pickup_*, 픽업, ピックアップ, 皮卡, პიკაპ*, pikap*,
    picape, pick up truck, lava auto, avolava`,
  ),
  term<BodyType>(
    "crossover",
    `кроссовер*, кросовер*, crossover*, cuv, クロスオーバー, 跨界, კროსოვერ*,
    kryssover`,
  ),
  term<BodyType>(
    "coupe",
    `внедорожник*, джип, позашляховик*, gelande*, terreinwagen, allroad*, off road*, offroad*, allroad_*, жол талғамайтын*, ჯიპ*,
    terenow*, visureig*, teren, クロカン, 越野,
    todoterreno*, fuoristrada, maastoauto*, terénní*, terénn*, terrängbil*, terrengbil*, tout terrain, todo terreno`,
    "off-road",
  ),
  term<BodyType>(
    "crossover",
    `suv*, паркетник,
    katumaasturi*, city suv, スポーツユーティリティ, 스포츠유틸리티`,
    "off-road",
  ),
  term<BodyType>(
    "sedan",
    `седан*, sedan*, saloon, limousine, berline, berlina, 세단, 轿车, 三厢*, セダン, სედან*, sedanas,
    sedán, sedã, porrasperä*, sedaani`,
  ),
  term<BodyType>(
    "wagon",
    `универсал*, універсал*, wagon*, wagon_*, estate*, kombi*, combi, stationwagon*, station wagon*, stationcar, break, touring,
    왜건, ワゴン, ステーションワゴン, 旅行车, 旅行版, универсалы, უნივერსალ*, universal*,
    stasjonsvogn*, farmari*, familiar, carrinha, perua, familiale, giardinetta, stationwagon`,
  ),
  term<BodyType>(
    "liftback",
    `лифтбек*, ліфтбек*, liftback*, liftback_*, fastback*, фастбек*, liftbekas, ლიფტბეკ*, リフトバック`,
  ),
  term<BodyType>(
    "hatchback",
    `fliessheck, fliesheck, fließheck,
    schrägheck, steilheck`,
  ),
  term<BodyType>(
    "hatchback",
    `хэтчбек*, хетчбек*, хэчбек*, хечбек*, hatchback*, hatchback_*, kleinwagen, 해치백, ハッチバック, 两厢*, 掀背, ჰეტჩბეკ*, ჰეჩბექ*, ჰეჩბეკ*,
    hecbekas,
    hatch, halvkombi*, viistoperä*, compacto, citadine, due volumi, 2 volumi, utilitaria, masina mica, コンパクトカー, 소형차`,
  ),
  // «Купе-кабриолет» is a convertible.
  term<BodyType>(
    "convertible",
    `кабриолет*, кабріолет*, cabrio*, convertible*, родстер*, roadster*, тарга*, targa, спидстер*, speedster, 컨버터블, オープンカー, カブリオレ,
    敞篷*, კაბრიოლეტ*, kabriolet*,
    avoauto*, descapotable*, descapotável, conversível, decapotabil*, décapotable, cabriolé*, kabrio*, オープン`,
  ),
  term<BodyType>(
    "two_door_coupe",
    `купе*, coupe*, 쿠페, クーペ, კუპე*, kupe*,
    kupee*, cupé`,
  ),
  term<BodyType>(
    "minivan",
    `минивэн*, минивен*, мінівен*, однообъемник*, компактвэн*, компактвен*, микровэн*, minivan*, compactvan*, mpv, микроавтобус*,
    мікроавтобус*, 미니밴, 승합차, 승합, ミニバン, 面包车, მინივენ*, mikrobus*, vienaturis, monovolum*, kleinbus,
    familjebuss*, flerbruksbil*, tila auto*, tilaauto*, monospace, ludospace, monovolume, minibus*, minibuss*, minivanas`,
  ),
  term<BodyType>(
    "van",
    `фургон*, фурго*, van, vans, transporter, bestelwagen, furgon*, dostawcz*,
    skåpbil*, kassebil*, kassevogn*, varevogn*, varebil*, pakettiauto*, furgonet*, furgão, furgone*, fourgon*, utilitaire,
    dodávk*, 밴, バン`,
  ),
  term<BodyType>("pickup", "truck", "approximate"),
  term<BodyType>(
    null,
    `bus, автобус*, лимузин*, лімузин*, грузов*, truck*, шасси, 트럭, トラック, 跑车, 货车, 卡车, other, другое, другой, інше, sonstige*,
    overig`,
  ),
];
