import { ConsentTick, DocumentLink } from "#app/features/legal/consent-tick.tsx";

/** The consent checkbox of the forms that send a lead. */
export function ConsentBox({ error, isTicked }: { error: string | undefined; isTicked: boolean }) {
  return (
    <ConsentTick name="consent" error={error} isTicked={isTicked}>
      {(id) => (
        <>
          <label htmlFor={id}>Я даю </label>
          <DocumentLink to="/consent">согласие на обработку персональных данных</DocumentLink>
          <label htmlFor={id}> и ознакомлен с </label>
          <DocumentLink to="/privacy">политикой конфиденциальности</DocumentLink>
        </>
      )}
    </ConsentTick>
  );
}
