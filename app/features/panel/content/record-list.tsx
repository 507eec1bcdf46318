import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RecordDescription, RecordQuery } from "#worker/domain/records/record.ts";
import type { ListPage, ListView } from "#worker/domain/kernel/panel-list.ts";
import { ExportLinks } from "../list/export-links.tsx";
import { AddLink } from "../list/add-link.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import type { ListToolbarProps } from "../list/list-toolbar.tsx";
import type { ViewedList } from "../list/list-view.ts";
import { ViewSwitch } from "../list/view-switch.tsx";

interface RecordListProps {
  record: RecordDescription;
  list: Omit<ListPage<unknown>, "rows">;
  query: Pick<RecordQuery, "search" | "shelf" | "inTrash">;
  /** Of a list with cards and a table. */
  view?: { list: ViewedList; chosen: ListView };
  /** Before the filter by visibility and trash. */
  filters?: NonNullable<ListToolbarProps["filters"]>;
  /** Between the title and the search. */
  summary?: ReactNode;
  /** Before the button that adds a row. */
  actions?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The list of a kind of record: search, filter by visibility and trash, rows; the open editor stands over it. */
export function RecordList({ record, list, query, view, filters = [], summary, actions, children }: RecordListProps) {
  const { path, hasNoTrash } = record;
  const { title, add, searchLabel, shelf, empty, notFound } = record.words.list;
  const { search, inTrash } = query;
  const choices = [shelf.shown, shelf.hidden].filter((choice) => choice !== undefined);
  return (
    <>
      <ListScreen
        title={title}
        list={list}
        summary={summary}
        isNarrowed={search !== "" || query.shelf !== "" || filters.some(({ value }) => value !== "")}
        actions={
          <>
            {list.total > 0 && <ExportLinks call={`GET ${record.api}/export/:format`} />}
            {actions}
            <AddLink path={path}>{add}</AddLink>
          </>
        }
        toolbar={{
          path,
          searchLabel,
          search,
          filters: [
            ...filters,
            ...(hasNoTrash
              ? []
              : [
                  {
                    name: shelf.name,
                    label: shelf.label,
                    value: query.shelf,
                    options: [
                      { value: "", label: shelf.all },
                      ...choices,
                      { value: "trash", label: shelf.trash ?? "Корзина" },
                    ],
                  },
                ]),
          ],
          children: view && <ViewSwitch list={view.list} path={path} view={view.chosen} />,
        }}
        empty={empty}
        notFound={inTrash ? { title: shelf.trash ? "Таких нет" : "В корзине пусто" } : notFound}
      >
        {children}
      </ListScreen>
      <Outlet />
    </>
  );
}
