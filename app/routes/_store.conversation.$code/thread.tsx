import clsx from "clsx/lite";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteMessage } from "#worker/services/conversations/site/site-conversation.ts";

interface ThreadProps {
  code: string;
  salon: string;
  messages: readonly (SiteMessage & { time: string })[];
}

/** Messages, oldest first. */
export function Thread({ code, salon, messages }: ThreadProps) {
  const hrefOf = (file: string) => `/conversation/${code}/file/${file}`;
  return (
    <ol className="mt-5 grid gap-3" aria-label="Сообщения" aria-live="polite">
      {messages.map(({ id, isOwn, author, text, time, pictures, files }) => (
        <li
          key={id}
          className={clsx(
            "max-w-120 min-w-0 rounded-md px-4 py-3",
            isOwn ? "ml-auto bg-shade" : "panel justify-self-start",
          )}
        >
          <p className="text-xs text-soft">
            <span className="font-semibold">{isOwn ? "Вы" : (author ?? salon)}</span> · {time}
          </p>
          {text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
          {pictures.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {pictures.map(({ file, name, width, height }) => (
                <a key={file} href={hrefOf(file)} target="_blank" rel="noreferrer">
                  <img
                    src={hrefOf(file)}
                    alt={name}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="w-40 rounded-sm"
                  />
                </a>
              ))}
            </div>
          )}
          {files.map(({ file, name, refused }) => (
            <p key={file ?? name} className="mt-2 text-sm wrap-anywhere">
              {file === null ? (
                <span className="text-soft">{`${name}: ${refused ?? "ещё загружается"}`}</span>
              ) : (
                <a href={hrefOf(file)} className="underline">
                  <Icon name="download" size={16} /> {name}
                </a>
              )}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
