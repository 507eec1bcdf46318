import { Fragment } from "react";
import { type DocumentValues, meaningOf, valueOf } from "#worker/domain/print/document-fields.ts";
import { type DocumentBlock, documentBlocks, type DocumentPart } from "#worker/domain/print/document-text.ts";

interface DocumentViewProps {
  body: string;
  values: DocumentValues;
}

/** A contract or act with its fields filled; what is blank is a line to write on. */
export function DocumentView({ body, values }: DocumentViewProps) {
  return (
    <div className="document">
      {documentBlocks(body).map((block, at) => (
        <Block key={at} block={block} values={values} />
      ))}
    </div>
  );
}

function Block({ block, values }: { block: DocumentBlock; values: DocumentValues }) {
  switch (block.kind) {
    case "title":
      return (
        <h1>
          <Line parts={block.line} values={values} />
        </h1>
      );
    case "heading":
      return (
        <h2>
          <Line parts={block.line} values={values} />
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <Line parts={block.line} values={values} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>
              <Line parts={item} values={values} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <table>
          <tbody>
            {block.rows.map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <Line parts={cell} values={values} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "signatures":
      return (
        <div className="signatures">
          {block.sides.map((side, at) => (
            <div key={at}>
              <Line parts={side} values={values} />
              <span />
              <small>подпись, фамилия и инициалы</small>
            </div>
          ))}
        </div>
      );
    case "page-break":
      return <hr className="page-end" />;
  }
}

function Line({ parts, values }: { parts: readonly DocumentPart[]; values: DocumentValues }) {
  return parts.map((part, at) => {
    if ("text" in part) return <Fragment key={at}>{part.text}</Fragment>;
    const value = valueOf(part.field, values);
    return value ? (
      <span key={at} className="filled">
        {value}
      </span>
    ) : (
      <span key={at} className="blank" role="img" aria-label={`Не заполнено: ${meaningOf(part.field)}`} />
    );
  });
}
