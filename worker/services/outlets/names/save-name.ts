import { selectCatalogueModels } from "../../../db/queries/outlets/catalogues.ts";
import { selectOutletNames, upsertOutletName } from "../../../db/queries/outlets/outlet-names.ts";
import { uncheckAllCars } from "../../../db/queries/outlets/problems.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import type { OutletNameInput } from "../../../domain/outlets/outlet-calls.ts";
import { CATALOGUE_LABELS } from "../../../domain/outlets/catalogue-keys.ts";
import type { Deps, Actor } from "../../deps.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";

/** Stores the catalogue's name for a brand and model of ours, checked. It has to stand in the catalogue. */
export async function saveName(deps: Deps, actor: Actor, input: OutletNameInput): Promise<Result<OutletNameInput>> {
  const { db, clock } = deps;
  const { catalogue, brandId, makeName, modelName } = input;
  const model = foldText(input.model);
  const [[before], [known]] = await db.read([
    selectOutletNames(db, catalogue, [[brandId, model]]),
    selectCatalogueModels(db, catalogue, [[foldText(makeName), foldText(modelName)]]),
  ]);
  if (!before) return fail("not_found", "Такой модели в списке нет");
  if (!known) {
    const message = `В справочнике (${CATALOGUE_LABELS[catalogue]}) нет модели «${makeName} ${modelName}»: выберите из подсказок`;
    return fail("invalid", message, { modelName: message });
  }
  const saved = { ...input, model, makeName: known.makeName, modelName: known.modelName };
  if (before.isChecked && before.makeName === saved.makeName && before.modelName === saved.modelName) return ok(saved);
  const named = (make: string, name: string) => `${make} ${name}`.trim();
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "outlet",
      entityId: catalogue,
      changes: { names: [named(before.makeName, before.modelName), named(saved.makeName, saved.modelName)] },
      // The content version makes new files of the outlets.
      isVisible: true,
    },
    [
      upsertOutletName(db, { ...saved, isChecked: true, updatedAt: clock.now() }),
      // Models are compared by their folded names, which SQL cannot compute.
      uncheckAllCars(db, brandId),
    ],
  );
  return ok(saved);
}
