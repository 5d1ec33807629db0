import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { formatResultCount } from '#app/platform/format/format-result-count.ts'
import { Link } from '#app/ui/link.tsx'
import { ListTools } from '#app/ui/lists/list-tools.tsx'
import { type Column, type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { ActionNotice } from './action-button.tsx'
import { RowCheckbox, type RowSelection, SelectionBar } from './row-selection.tsx'
import type { PanelActionState } from './use-panel-action.ts'

type List<Params> = {
  id: string
  title: string
  noun: { one: string; several: string }
  search: { placeholder: string; label?: string } | null
  cursorParam: string
  empty: { unfiltered: string; filtered?: string }
  isFiltered: (params: Params) => boolean
  tools: (params: Params) => Pick<ComponentProps<typeof ListTools>, 'search' | 'choices' | 'orders' | 'downloadHref'>
}

type Selection<Row> = Pick<ComponentProps<typeof SelectionBar>, 'buttons'> & {
  rows: RowSelection
  nameOf: (row: Row) => string
}

type Props<Params, Row> = {
  list: List<Params>
  params: Params
  /** null: the list could not be loaded. */
  page: { rows: Row[]; next: string | null; found?: ResultCount } | null
  failure?: string
  columns: Columns<Row>
  /** State of the row buttons. Required if rows have buttons. */
  action?: PanelActionState
  /** Actions on selected rows. Need `action`. */
  selection?: Selection<Row>
  buttons?: ReactNode
  children?: ReactNode
}

/** A list of the panel: heading, search, filters, order, download, selection, number of rows, page links. */
export function ListTable<Params, Row extends { id: number | string }>({
  list,
  params,
  page,
  failure = '',
  columns,
  action,
  selection,
  buttons,
  children,
}: Props<Params, Row>) {
  const { id, title, noun, empty, cursorParam } = list
  const isReading = useNavigation().state === 'loading'
  const rows = page?.rows ?? []
  return (
    <div aria-busy={isReading}>
      <PlainTable
        id={id}
        title={title}
        buttons={buttons}
        tools={
          <div className="grid gap-4 empty:hidden">
            {children}
            {action && <ActionNotice notice={action.notice} />}
            <Search list={list} params={params} />
            {selection && action && rows.length > 0 && (
              <SelectionBar selection={selection.rows} action={action} buttons={selection.buttons} />
            )}
          </div>
        }
        columns={selection ? withBoxes(columns, selection) : columns}
        rows={rows}
        problem={page ? undefined : <Unread sentence={failure} />}
        empty={(list.isFiltered(params) && empty.filtered) || empty.unfiltered}
        {...(page?.found && { found: formatResultCount(page.found, noun.one, noun.several) })}
        pages={{ parameter: cursorParam, next: page?.next ?? null }}
      />
    </div>
  )
}

function Search<Params>({ list: { title, search, tools }, params }: { list: List<Params>; params: Params }) {
  if (!search) return null
  return (
    <ListTools
      {...tools(params)}
      label={title}
      searchLabel={search.label ?? search.placeholder}
      placeholder={search.placeholder}
    />
  )
}

/** Adds the column of checkboxes. */
function withBoxes<Row extends { id: number | string }>(
  columns: Columns<Row>,
  { rows, nameOf }: Selection<Row>,
): Columns<Row> {
  const box: Column<Row> = {
    label: 'Selecionar',
    variant: 'choice',
    cell: (row) => <RowCheckbox selection={rows} id={Number(row.id)} name={nameOf(row)} />,
  }
  return [box, ...columns]
}

/** Replaces a list that could not be loaded. The rest of the panel and unsaved text stay. */
function Unread({ sentence }: { sentence: string }) {
  useEffect(() => showToast({ title: 'Erro', description: sentence, isDestructive: true }), [sentence])
  return (
    <div role="alert" className="rounded-3 border border-danger bg-danger-soft p-6 text-15">
      <p className="font-semibold text-danger">{sentence}</p>
      <p className="mt-1">
        O banco de dados não respondeu.{' '}
        <Link to="" reloadDocument className="link">
          Tentar de novo
        </Link>
      </p>
    </div>
  )
}
