// A file that an outlet refuses is served, or a good one is held back.
import { expect, it } from "vitest";
import { checkXml, type XmlStructure } from "./check-xml.ts";
import { XML_HEADER } from "./xml.ts";

const CARS: XmlStructure = {
  root: ["data", "cars"],
  item: "car",
  required: ["id", "images/image"],
  allowed: ["id", "images", "images/image", "price"],
  repeated: ["images/image"],
  values: { price: /^\d+$/ },
  requiredInDocument: ["data/name"],
};
const car = "<car><id>1</id><images><image>a</image><image>b</image></images><price>5</price></car>";

function check(cars: string, { head = `${XML_HEADER}<data><name>x</name><cars>`, tail = "</cars></data>" } = {}) {
  return checkXml(head + cars + tail, CARS);
}

it("accepts a file of the structure, also without items", () => {
  expect(check(car + car)).toEqual([]);
  expect(check("")).toEqual([]);
});

it.each([
  ["a byte before the header", check(car, { head: `\ufeff${XML_HEADER}<data><name>x</name><cars>` }), /заголовк/],
  ["a missing element", check("<car><id>1</id></car>"), /Объявление 1: нет элемента images\/image/],
  ["a second such element", check(car.replace("</id>", "</id><id>2</id>")), /id повторяется/],
  ["an unknown element", check(car.replace("</id>", "</id><x>2</x>")), /лишний элемент x/],
  ["a value", check(car.replace("<price>5", "<price>5 ₽")), /«5 ₽» в price/],
  [
    "another document element",
    check(car, { head: `${XML_HEADER}<x><cars>`, tail: "</cars></x>" }),
    /Корневой элемент — x/,
  ],
  ["a missing element of the document", check(car, { head: `${XML_HEADER}<data><cars>` }), /Нет элемента data\/name/],
  ["a file cut short", check(car, { tail: "" }), /Ошибка XML/],
  ["an unescaped character", check(car.replace("<image>a", "<image>a & b")), /Ошибка XML/],
])("refuses %s", (_, problems, expected) => {
  expect(problems.join("\n")).toMatch(expected);
});
