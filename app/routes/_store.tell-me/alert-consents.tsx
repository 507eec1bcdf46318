import { ConsentTick, DocumentLink } from "#app/features/legal/consent-tick.tsx";

interface AlertConsentsProps {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

const CONSENTS = [
  {
    name: "dataConsent",
    href: "/consent/alerts",
    link: "на обработку адреса для рассылки подходящих автомобилей",
  },
  {
    name: "advertisingConsent",
    href: "/consent/advertising",
    link: "получать рекламные сообщения салона о подходящих автомобилях и снижении цен",
  },
];

/** Two boxes, each for a document of its own. */
export function AlertConsents({ errors, values }: AlertConsentsProps) {
  return CONSENTS.map(({ name, href, link }) => (
    <ConsentTick key={name} name={name} error={errors[name]} isTicked={values[name] === "on"}>
      {(id) => (
        <>
          <label htmlFor={id}>Согласен </label>
          <DocumentLink to={href}>{link}</DocumentLink>
        </>
      )}
    </ConsentTick>
  ));
}
