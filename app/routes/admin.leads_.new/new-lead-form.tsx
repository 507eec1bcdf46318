import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { CONSENT_CHOICES } from "#worker/domain/leads/entered-lead-choices.ts";
import { HEARD_SOURCES, LEAD_SOURCE_LABELS } from "#worker/domain/leads/advertising/lead-source.ts";
import { UNASSIGNED } from "#worker/domain/leads/lead-filter-choices.ts";
import { ENTERED_ORIGINS, LEAD_ORIGIN_LABELS } from "#worker/domain/leads/lead-origin.ts";
import { LEAD_TYPE_LABELS, LEAD_TYPES } from "#worker/domain/leads/lead-terms.ts";
import { NEXT_ACTION_KINDS, NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import { type SalonName, salonOptions } from "#worker/domain/dealership/salon-names.ts";
import { PhoneInput } from "#app/features/leads/phone-input.tsx";
import { CarSearchField } from "#app/features/panel/cars/car-search-field.tsx";
import {
  type ErrorOf,
  ChoiceField,
  optionsOf,
  NumberField,
  TextField,
  numberOf,
  textFields,
  textOf,
} from "#app/features/panel/editor/fields.tsx";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { RepeatedLeads, useRepeatedLeads } from "#app/features/panel/leads/repeated-leads.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { ApiError, type Answer, callApi, CallCancelled, formBody } from "#app/lib/api.ts";
import { Field } from "#app/ui/field.tsx";
import { useRepeatQuestion } from "./repeat-question.tsx";

interface NewLeadFormProps {
  phone: string;
  /** Whom the person may make responsible, besides themselves. */
  colleagues: readonly { id: string; name: string }[];
  carConditions: readonly { value: string; label: string }[];
  /** None while only one is open. */
  salons: readonly SalonName[];
}

export function NewLeadForm({ phone: given, colleagues, carConditions, salons }: NewLeadFormProps) {
  const navigate = useNavigate();
  const [phone, setPhone] = useState(given);
  const repeats = useRepeatedLeads(phone);
  const question = useRepeatQuestion();
  const created = useRef<string | null>(null);

  /** Asks before a second open lead of a person is made. */
  async function send(input: object): Promise<Answer<"POST /leads/entered">> {
    try {
      return await callApi("POST /leads/entered", { body: formBody(input) });
    } catch (cause) {
      if (!(cause instanceof ApiError) || !cause.fields.isRepeatMeant) throw cause;
      if (!(await question.ask(await repeatsOf(input)))) throw new CallCancelled();
      return callApi("POST /leads/entered", { body: formBody({ ...input, isRepeatMeant: true }) });
    }
  }

  const save = useMutation({
    send,
    success: "Заявка добавлена",
    failure: "Не удалось добавить заявку",
    onDone: ({ id }) => {
      created.current = id;
    },
  });
  return (
    <>
      <EditorForm
        mutation={save}
        toInput={toInput}
        onClose={() => navigate(LEADS_PATH)}
        onSaved={() => navigate(created.current ? `${LEADS_PATH}/${created.current}` : LEADS_PATH)}
        submitLabel="Добавить заявку"
      >
        {(errorOf) => (
          <>
            <Field label="Телефон" required error={errorOf("phone")}>
              {(control) => (
                <PhoneInput
                  {...control}
                  name="phone"
                  autoComplete="off"
                  defaultValue={given}
                  data-autofocus
                  onChange={(event) => setPhone(event.target.value)}
                />
              )}
            </Field>
            <div aria-live="polite" className="mb-4 empty:hidden">
              {repeats && <RepeatedLeads repeats={repeats} />}
            </div>
            <TextField label="Имя" required name="name" value="" autoComplete="off" error={errorOf("name")} />
            <Wishes errorOf={errorOf} carConditions={carConditions} salons={salons} />
            <Origin errorOf={errorOf} colleagues={colleagues} />
          </>
        )}
      </EditorForm>
      {question.dialog}
    </>
  );
}

async function repeatsOf(input: object) {
  const phone = "phone" in input ? String(input.phone) : "";
  return callApi("POST /leads/repeats", { body: { phone } });
}

/** What the person wants. */
function Wishes({
  errorOf,
  carConditions,
  salons,
}: { errorOf: ErrorOf } & Pick<NewLeadFormProps, "carConditions" | "salons">) {
  const [type, setType] = useState<string>("contact_form");
  const maySearch = useMay("cars.read");
  return (
    <>
      <ChoiceField
        label="Вид заявки"
        name="type"
        value={type}
        options={optionsOf(LEAD_TYPES, LEAD_TYPE_LABELS)}
        error={errorOf("type")}
        onChoose={setType}
      />
      {type === "trade_in" && (
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Автомобиль клиента</legend>
          <TextField label="Марка" name="carBrand" value="" autoComplete="off" error={errorOf("carBrand")} />
          <TextField label="Модель" name="carModel" value="" autoComplete="off" error={errorOf("carModel")} />
          <NumberField label="Год выпуска" name="carYear" value={null} maxLength={4} error={errorOf("carYear")} />
          <NumberField label="Пробег, км" name="carMileage" value={null} grouped error={errorOf("carMileage")} />
          <ChoiceField
            label="Состояние"
            name="carCondition"
            value=""
            blank="Не указано"
            options={carConditions}
            error={errorOf("carCondition")}
          />
        </fieldset>
      )}
      {maySearch && (
        <CarSearchField
          name="carId"
          legend="Автомобиль салона"
          label="Каким автомобилем интересуется"
          wordsName="carInfo"
          isOptional
          error={errorOf("carId")}
        />
      )}
      {salons.length > 0 && (
        <ChoiceField
          label="Салон"
          name="salonId"
          value=""
          blank="По автомобилю, иначе любой"
          options={salonOptions(salons)}
          error={errorOf("salonId")}
        />
      )}
      <TextField label="Что важно клиенту" name="message" value="" rows={3} error={errorOf("message")} />
    </>
  );
}

/** How the lead came, the consent, and what staff do next. */
function Origin({ errorOf, colleagues }: { errorOf: ErrorOf; colleagues: NewLeadFormProps["colleagues"] }) {
  const [nextAction, setNextAction] = useState("");
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <ChoiceField
          label="Как обратился"
          required
          name="origin"
          value=""
          blank="Выберите"
          options={optionsOf(ENTERED_ORIGINS, LEAD_ORIGIN_LABELS)}
          error={errorOf("origin")}
        />
        <ChoiceField
          label="Откуда узнал о салоне"
          name="source"
          value="direct"
          options={optionsOf(HEARD_SOURCES, LEAD_SOURCE_LABELS)}
          error={errorOf("source")}
        />
        <ChoiceField
          label="Согласие на обработку данных"
          required
          name="consent"
          value=""
          blank="Выберите"
          options={CONSENT_CHOICES}
          error={errorOf("consent")}
        />
        <ChoiceField
          label="Ответственный"
          name="assigneeId"
          value=""
          blank="Я"
          options={[
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: UNASSIGNED, label: "Свободна" },
          ]}
          error={errorOf("assigneeId")}
        />
        <ChoiceField
          label="Следующее действие"
          name="nextAction.kind"
          value=""
          blank="Не назначать"
          options={optionsOf(NEXT_ACTION_KINDS, NEXT_ACTION_LABELS)}
          error={errorOf("nextAction.kind")}
          onChoose={setNextAction}
        />
        {nextAction !== "" && (
          <TextField
            label="Когда, по часам салона"
            required
            type="datetime-local"
            name="nextAction.at"
            value=""
            error={errorOf("nextAction.at")}
          />
        )}
      </div>
      <TextField
        label="Эл. почта"
        name="email"
        value=""
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errorOf("email")}
      />
    </>
  );
}

function toInput(form: FormData): object {
  const kind = textOf(form, "nextAction.kind");
  return {
    ...textFields(
      form,
      "type",
      "name",
      "phone",
      "email",
      "message",
      "origin",
      "source",
      "consent",
      "assigneeId",
      "carId",
      "salonId",
    ),
    // Of a chosen car the stock has the name.
    ...textFields(form, ...(form.has("carId") ? [] : ["carInfo"]), "carBrand", "carModel", "carCondition"),
    carYear: numberOf(form, "carYear"),
    carMileage: numberOf(form, "carMileage"),
    ...(kind ? { nextAction: { kind, at: textOf(form, "nextAction.at") } } : {}),
  };
}
