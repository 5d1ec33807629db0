import type { ComponentProps, ReactNode } from 'react'
import type { ResultCount } from '#app/platform/result-count.ts'
import { formatResultCount } from '#app/ui/format-result-count.ts'
import { ListTools } from '#app/ui/list-tools.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { ActionNotice } from './action-notice.tsx'
import type { PanelActionState } from './use-panel-action.ts'

type List<Params> = {
  id: string
  title: string
  noun: { one: string; several: string }
  search: { placeholder: string; label?: string }
  cursorParam: string
  empty: { unfiltered: string; filtered: string }
  isFiltered: (params: Params) => boolean
  tools: (params: Params) => Pick<ComponentProps<typeof ListTools>, 'search' | 'choices' | 'downloadHref'>
}

type Props<Params, Row> = {
  /** See defineList. */
  list: List<Params>
  params: Params
  page: { rows: Row[]; next: string | null; found: ResultCount }
  columns: [Column<Row>, ...Column<Row>[]]
  /** Of what is done in its rows. */
  action?: PanelActionState
  /** Between the heading and the search. */
  children?: ReactNode
}

/** A list of the panel: heading, search, filters, file, rows, count and pages; columns and buttons are its own. */
export function ListTable<Params, Row extends { id: number | string }>({
  list,
  params,
  page: { rows, next, found },
  columns,
  action,
  children,
}: Props<Params, Row>) {
  const { id, title, noun, search, empty, cursorParam } = list
  return (
    <PlainTable
      id={id}
      title={title}
      tools={
        <div className="grid gap-4">
          {children}
          {action && <ActionNotice notice={action.notice} />}
          <ListTools
            {...list.tools(params)}
            label={title}
            searchLabel={search.label ?? search.placeholder}
            placeholder={search.placeholder}
          />
        </div>
      }
      columns={columns}
      rows={rows}
      empty={list.isFiltered(params) ? empty.filtered : empty.unfiltered}
      found={formatResultCount(found, noun.one, noun.several)}
      pages={{ parameter: cursorParam, next }}
    />
  )
}
