import { CatalogueFault, type CatalogueShape, childText } from "./catalogue-shape.ts";

/** Drom has some 300. */
const MAKES_MAX = 5000;

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
        if (makes.size > MAKES_MAX) throw new CatalogueFault("Слишком много марок");
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
