import { type CatalogueShape, childText } from "./catalogue-shape.ts";

/** `References > Marks > Mark[idMark, sMark]`, then `Models > Model[idModel, sModel, idMark]`: models without modifications. */
export function dromModels(): CatalogueShape {
  const makes = new Map<string, string>();
  return {
    root: "References",
    units: ["Marks/Mark", "Models/Model"],
    models(unit) {
      const idMark = childText(unit, "idMark");
      if (unit.name === "Mark") {
        makes.set(idMark, childText(unit, "sMark"));
        return [];
      }
      const make = makes.get(idMark);
      const model = childText(unit, "sModel");
      if (!make || !model) return [];
      const row = { idMark, idModel: childText(unit, "idModel") };
      return [{ make, model, rows: [{ label: model, names: { make, model, row }, trims: [], attributes: {} }] }];
    },
  };
}
