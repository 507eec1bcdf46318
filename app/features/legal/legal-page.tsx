import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LegalSection, LegalText, Operator } from "./legal-text.ts";
import { Container } from "#app/ui/container.tsx";

interface LegalPageProps {
  title: string;
  text: LegalText;
  /** Link to the other legal text. */
  related: { to: string; label: string };
  /** Heading above the names and addresses at the end. */
  contact?: string;
}

/** A legal text with numbered sections. */
export function LegalPage({ title, text, related, contact = "Оператор персональных данных" }: LegalPageProps) {
  return (
    <Container className="py-6">
      <article className="panel mx-auto max-w-192 p-5 md:p-10">
        <h1 className="text-2xl font-bold text-balance md:text-3xl">{title}</h1>
        <p className="mt-3 text-soft">
          Редакция от {text.edition} · версия {text.version}
        </p>
        {text.sections.map((section, index) => (
          <Part key={section.title} section={section} number={index + 1} />
        ))}
        <OperatorCard title={contact} operator={text.operator} />
        <p className="mt-6">
          <Link to={related.to} className="inline-flex min-h-11 items-center underline">
            {related.label}
          </Link>
        </p>
      </article>
    </Container>
  );
}

function Part({ section: { id, title, body }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} className="mt-8">
      <h2 className="text-xl font-bold">
        {number}. {title}
      </h2>
      {body.map((block) =>
        typeof block === "string" ? (
          <p key={block} className="mt-3">
            {block}
          </p>
        ) : (
          <ul key={block[0]} className="mt-3 grid list-disc gap-2 pl-5">
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function OperatorCard({ title, operator }: { title: string; operator: Operator }) {
  return (
    <section className="mt-10 rounded-md bg-canvas p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-[10rem_1fr]">
        <Row label="Наименование">{operator.name}</Row>
        {operator.address && <Row label="Адрес">{operator.address}</Row>}
        {operator.phone.text && (
          <Row label="Телефон">
            <a href={operator.phone.href} className="underline">
              {operator.phone.text}
            </a>
          </Row>
        )}
        {operator.email && (
          <Row label="Эл. почта">
            <a href={`mailto:${operator.email}`} className="underline">
              {operator.email}
            </a>
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-md:mt-2">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
