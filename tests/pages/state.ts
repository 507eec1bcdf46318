import { page, type TestPage } from "./test-page.ts";

/** Pages that contain a car as embedded data. */
export const STATE_PAGES: readonly TestPage[] = [
  {
    name: "list of «label: value», percent-encoded state",
    kind: "car",
    input: { url: "https://www.example.ru/moskva/avtomobili/hyundai_solaris_2019_11223344" },
    html: page(
      "Hyundai Solaris 1.6 AT, 2019, 61 500 км | Объявления",
      `<h1>Hyundai Solaris 1.6 AT, 2019, 61 500 км</h1><ul class="params"><li><span>Год выпуска: </span>2019</li><li><span>Поколение: </span>II (2017—2020)</li><li><span>Пробег: </span>61&nbsp;500 км</li><li><span>История пробега: </span>2 записи</li>
<li><span>Владельцев по ПТС: </span>1</li><li><span>Состояние: </span>не битый</li><li><span>Модификация: </span>1.6 AT (123 л.с.)</li><li><span>Объём двигателя: </span>1.6 л</li><li><span>Тип двигателя: </span>бензин</li>
<li><span>Коробка передач: </span>автомат</li><li><span>Привод: </span>передний</li><li><span>Тип кузова: </span>седан</li><li><span>Руль: </span>левый</li><li><span>VIN или номер кузова: </span>Z94K*************</li></ul>
<script>window.__initialData__ = "${encodeURIComponent(
        JSON.stringify({
          buyerItem: {
            item: {
              id: 11223344,
              title: "Hyundai Solaris 1.6 AT, 2019, 61 500 км",
              price: 1285000,
              description: "Один хозяин",
            },
            paramsBlock: {
              items: [
                { title: "Марка", description: "Hyundai" },
                { title: "Модель", description: "Solaris" },
              ],
            },
          },
        }),
      )}";</script>`,
    ),
    expected: {
      brand: "Hyundai",
      model: "Solaris",
      year: 2019,
      price: 1_285_000,
      mileage: 61_500,
      status: "used",
      transmission: "automatic",
      drivetrain: "front",
      fuelType: "gasoline",
      bodyType: "sedan",
      powerHp: 123,
      owners: 1,
    },
  },
  {
    name: "properties of __NEXT_DATA__, two foreign currencies",
    kind: "car",
    input: { url: "https://cars.example.by/audi/a6/555" },
    html: page(
      "Купить Audi A6 C7 2014 в Гомеле",
      `<h1>Audi A6 C7, 2014</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
        props: {
          initialState: {
            advert: {
              advert: {
                id: 555,
                year: 2014,
                properties: [
                  { name: "brand", value: "Audi" },
                  { name: "model", value: "A6" },
                  { name: "generation", value: "C7" },
                  { name: "engine_capacity", value: "2.0" },
                  { name: "engine_type", value: "дизель" },
                  { name: "transmission_type", value: "вариатор" },
                  { name: "drive_type", value: "передний привод" },
                  { name: "body_type", value: "универсал" },
                  { name: "mileage_km", value: 231000 },
                  { name: "condition", value: "с пробегом" },
                ],
                price: { usd: { currency: "usd", amount: 14900 }, byn: { currency: "byn", amount: 48700 } },
                photos: [
                  { big: { url: "https://pics.example.by/1/big.jpg" } },
                  { big: { url: "https://pics.example.by/2/big.jpg" } },
                ],
              },
            },
          },
        },
      })}</script>`,
    ),
    expected: {
      brand: "Audi",
      model: "A6",
      generation: "C7",
      year: 2014,
      price: null,
      currency: "USD",
      foreignPrice: 14_900,
      mileage: 231_000,
      transmission: "cvt",
      drivetrain: "front",
      fuelType: "diesel",
      bodyType: "wagon",
      status: "used",
      images: ["https://pics.example.by/1/big.jpg", "https://pics.example.by/2/big.jpg"],
    },
    doubts: ["price"],
  },
  {
    name: "transit state of a page built in the browser",
    kind: "car",
    input: { url: "https://example.ru/moskva/auto/skoda-octavia-1" },
    html: page(
      "Skoda Octavia, 2017",
      `<div id="app"></div><script>window.transitState = decodeURIComponent("${encodeURIComponent(
        JSON.stringify([
          "~#iM",
          [
            "entities",
            [
              "^0",
              [
                "products",
                [
                  "~#iL",
                  [
                    [
                      "^0",
                      [
                        "id",
                        "p1",
                        "name",
                        "Skoda Octavia, 2017",
                        "brand",
                        "Skoda",
                        "model",
                        "Octavia",
                        "year",
                        2017,
                        "mileage",
                        120000,
                        "price",
                        1450000,
                        "attributes",
                        [
                          "^1",
                          [
                            ["^0", ["slug", "auto_transmission", "rawValue", "Робот"]],
                            ["^0", ["slug", "auto_drive", "rawValue", "Передний"]],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ]),
      )}");</script>`,
    ),
    expected: {
      brand: "Skoda",
      model: "Octavia",
      year: 2017,
      price: 1_450_000,
      mileage: 120_000,
      transmission: "robotic",
      drivetrain: "front",
      status: "used",
    },
  },
  {
    name: "state streamed in pieces",
    kind: "car",
    input: { url: "https://dealer.example.ru/cars/monjaro" },
    html: page(
      "Geely Monjaro",
      `<h1>Geely Monjaro</h1><script>self.__next_f.push([1,${JSON.stringify(`5:["$","div",null,{"car":{"brand":"Geely","model":"Monjaro","year":2024,"price":4549990,"currency":"RUB","mileage":0,"condition":"new","bodyType":"Кроссовер","gearbox":"AT","drive":"4WD","fuelType":"Бензин","vin":"LB37852D7RS263219"}}]\n`)}])</script>`,
    ),
    expected: {
      brand: "Geely",
      model: "Monjaro",
      year: 2024,
      price: 4_549_990,
      mileage: 0,
      status: "new",
      bodyType: "crossover",
      transmission: "automatic",
      drivetrain: "all",
      fuelType: "gasoline",
      vin: "LB37852D7RS263219",
    },
  },
  {
    name: "JSON-LD graph with line breaks in strings and trailing commas",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/kia-sportage" },
    html: `<html lang="ru"><head><title>Kia Sportage, 2020</title><script type="application/ld+json">
{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Пример"},{"@type":["Product","car"],"name":"Kia Sportage","brand":"Kia","model":"Sportage","modelDate":"2020",
"description":"первая строка
вторая строка","mileageFromOdometer":{"value":"61000","unitCode":"KMT"},"vehicleTransmission":"автомат","fuelType":"бензин","driveWheelConfiguration":"https://schema.org/AllWheelDriveConfiguration","offers":[{"@type":"Offer","price":"2 150 000","priceCurrency":"RUB","itemCondition":"https://schema.org/UsedCondition"},],},]}</script></head><body><h1>Kia Sportage, 2020</h1><p>Хороший автомобиль.</p></body></html>`,
    expected: {
      brand: "Kia",
      model: "Sportage",
      year: 2020,
      price: 2_150_000,
      mileage: 61_000,
      transmission: "automatic",
      drivetrain: "all",
      fuelType: "gasoline",
      status: "used",
    },
  },
  {
    name: "codes of a marketplace's state, pictures by size",
    kind: "car",
    input: { url: "https://auto.example.ru/cars/used/sale/kia/rio/1-a/" },
    html: page(
      "Купить б/у Kia Rio IV 1.6 AT (123 л.с.) бензин автомат в Москве",
      `<h1>Kia Rio IV</h1><script type="application/json" id="initial-state">${JSON.stringify({
        card: {
          id: "11",
          section: "used",
          car_info: {
            mark_info: { code: "KIA", name: "Kia" },
            model_info: { code: "RIO", name: "Rio" },
            super_gen: { name: "IV" },
            configuration: { body_type: "SEDAN", human_name: "Седан" },
            tech_param: {
              human_name: "1.6 AT (123 л.с.)",
              displacement: 1591,
              engine_type: "GASOLINE",
              gear_type: "FORWARD_CONTROL",
              transmission: "AUTOMATIC",
              power: 123,
            },
          },
          documents: { owners_number: 2, pts: "ORIGINAL", year: 2018, vin: "Z94C241B*JR******" },
          state: {
            mileage: 84512,
            condition: "CONDITION_OK",
            image_urls: [
              {
                name: "1",
                sizes: { "1200x900": "//pics.example.net/a/1200x900", "320x240": "//pics.example.net/a/320x240" },
              },
            ],
          },
          price_info: { price: 1245000, currency: "RUR", USD: 13900 },
          seller: { name: "Автосалон" },
        },
        similar: {
          offers: [{ brand: "Kia", model: "Ceed", year: 2020, price: 1500000, mileage: 10, transmission: "ROBOT" }],
        },
      })}</script>`,
    ),
    expected: {
      brand: "Kia",
      model: "Rio",
      generation: "IV",
      year: 2018,
      price: 1_245_000,
      currency: "RUB",
      mileage: 84_512,
      status: "used",
      bodyType: "sedan",
      transmission: "automatic",
      drivetrain: "front",
      fuelType: "gasoline",
      engineCc: 1591,
      owners: 2,
      images: ["https://pics.example.net/a/1200x900"],
    },
  },
  {
    name: "labelled attributes deep in a search state",
    kind: "car",
    input: { url: "https://fahrzeuge.example.de/details?id=1" },
    html: `<html lang="de"><title>Volkswagen Tiguan 2.0 TDI</title><body><div id="root"><h1>Volkswagen Tiguan 2.0 TDI</h1></div><script>window.__INITIAL_STATE__ = ${JSON.stringify(
      {
        search: {
          vip: {
            ads: {
              "1": {
                data: {
                  ad: {
                    make: "Volkswagen",
                    model: "Tiguan",
                    price: { gross: "24.990 €", grossAmount: 24990, grossCurrency: "EUR" },
                    attributes: [
                      { label: "Fahrzeugzustand", value: "Gebrauchtfahrzeug, Unfallfrei" },
                      { label: "Kategorie", value: "SUV/Geländewagen/Pickup" },
                      { label: "Kilometerstand", value: "92.300 km" },
                      { label: "Leistung", value: "110 kW (150 PS)" },
                      { label: "Kraftstoffart", value: "Diesel" },
                      { label: "Getriebe", value: "Automatik" },
                      { label: "Erstzulassung", value: "05/2018" },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    )};</script></body></html>`,
    expected: {
      brand: "Volkswagen",
      model: "Tiguan",
      year: 2018,
      foreignPrice: 24_990,
      currency: "EUR",
      mileage: 92_300,
      transmission: "automatic",
      fuelType: "diesel",
      powerHp: 150,
      bodyType: "coupe",
      status: "used",
    },
    doubts: ["bodyType"],
  },
  {
    name: "Korean state with prices in tens of thousands of won",
    kind: "car",
    input: { url: "https://cars.example.com/detail/1" },
    html: `<html lang="ko"><title>기아 쏘렌토 디젤 2.2 4WD</title><body><div id="root"></div><script>__PRELOADED_STATE__ = ${JSON.stringify({ cars: { base: { category: { manufacturerName: "기아", modelName: "쏘렌토", yearMonth: "202108", gradeName: "디젤 2.2 4WD" }, advertisement: { price: 3150 }, spec: { mileage: 61234, displacement: 2151, transmissionName: "오토", fuelName: "디젤" } } } })}</script></body></html>`,
    expected: {
      brand: "Kia",
      year: 2021,
      foreignPrice: 31_500_000,
      currency: "KRW",
      mileage: 61_234,
      transmission: "automatic",
      fuelType: "diesel",
      engineCc: 2151,
    },
  },
  {
    name: "a record of an aggregator in JSON",
    kind: "car",
    input: { contentType: "application/json" },
    html: JSON.stringify({
      id: "1",
      year: "2016",
      run: "143000",
      run_type: "km",
      vin: "JN1**************",
      is_new: "0",
      owners_num: "2",
      engine_vol: "2.0",
      hourse: "144",
      mark: "Nissan",
      model: "Qashqai",
      generation: "II (2013—2019)",
      advert_info: [{ price: "1350000.00" }],
      params: [
        { name: "тип кузова", value: "внедорожник" },
        { name: "тип двигателя", value: "бензин" },
        { name: "коробка передач", value: "вариатор" },
        { name: "привод", value: "передний" },
        { name: "состояние", value: "не битый" },
      ],
    }),
    expected: {
      brand: "Nissan",
      model: "Qashqai",
      year: 2016,
      price: 1_350_000,
      mileage: 143_000,
      status: "used",
      bodyType: "coupe",
      transmission: "cvt",
      drivetrain: "front",
      fuelType: "gasoline",
      owners: 2,
      engineCc: 2000,
      vin: null,
    },
    doubts: ["bodyType", "vin"],
  },
];
