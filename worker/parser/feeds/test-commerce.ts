// Files of an exchange with 1C, made up in the form that public examples have (docs/commerceml.md).

export interface CommerceCar {
  id: string;
  name: string;
  values?: Record<string, string>;
  pictures?: string[];
  extra?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const root = (inner: string) =>
  `${HEAD}<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-11-27">${inner}</КоммерческаяИнформация>`;

/** import.xml: properties in the classifier, values by their ids, other values as requisites. */
export function importXml(cars: readonly CommerceCar[], { isChanges = false } = {}): string {
  const words = `<ВариантыЗначений><Справочник><ИдЗначения>w-at</ИдЗначения><Значение>Автомат</Значение></Справочник></ВариантыЗначений>`;
  const properties = `<Свойство><Ид>p-gear</Ид><Наименование>Коробка передач</Наименование>${words}</Свойство>`;
  const products = cars.map(
    ({ id, name, values = {}, pictures = [], extra = "" }) =>
      `<Товар><Ид>${id}</Ид><Артикул>A-${id}</Артикул><Наименование>${name}</Наименование>${pictures.map((file) => `<Картинка>${file}</Картинка>`).join("")}<ЗначенияСвойств><ЗначенияСвойства><Ид>p-gear</Ид><Значение>w-at</Значение></ЗначенияСвойства></ЗначенияСвойств><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ВидНоменклатуры</Наименование><Значение>Автомобиль</Значение></ЗначениеРеквизита>${Object.entries(
        values,
      )
        .map(
          ([key, value]) =>
            `<ЗначениеРеквизита><Наименование>${key}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
        )
        .join("")}</ЗначенияРеквизитов>${extra}</Товар>`,
  );
  return root(
    `<Классификатор><Ид>k</Ид><Свойства>${properties}</Свойства></Классификатор><Каталог СодержитТолькоИзменения="${isChanges}"><Ид>k</Ид><Товары>${products.join("")}</Товары></Каталог>`,
  );
}

/** offers.xml: id → price and quantity. */
export function offersXml(
  offers: Readonly<Record<string, { price?: number; quantity?: number }>>,
  { isChanges = false } = {},
): string {
  const lines = Object.entries(offers).map(
    ([id, { price, quantity }]) =>
      `<Предложение><Ид>${id}</Ид>${price === undefined ? "" : `<Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены>`}${quantity === undefined ? "" : `<Количество>${quantity}</Количество>`}</Предложение>`,
  );
  return root(
    `<ПакетПредложений СодержитТолькоИзменения="${isChanges}"><Ид>k#</Ид><ТипыЦен><ТипЦены><Ид>t</Ид><Наименование>Розничная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>${lines.join("")}</Предложения></ПакетПредложений>`,
  );
}

export function carValues(vin: string, values: Record<string, string> = {}): Record<string, string> {
  return { VIN: vin, Марка: "Haval", Модель: "Jolion", "Год выпуска": "2022", "Пробег, км": "38400", ...values };
}
