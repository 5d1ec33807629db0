import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  variant?: keyof typeof variants
  /** True if the cell is the row's header. Default: only in the first column. */
  isRowName?: boolean
}

/** At least one. */
export type Columns<Row> = [Column<Row>, ...Column<Row>[]]

const variants = {
  short: 'wrap-anywhere min-[900px]:min-w-28',
  text: 'wrap-anywhere min-[900px]:min-w-64',
  /** One of a few short terms. */
  term: 'whitespace-nowrap',
  /** A mail address. Wraps only if it is unusually long. */
  address: 'wrap-anywhere min-[900px]:min-w-60',
  figure: 'admin-figure',
  /** A button. On narrow screens the cell shows no column label. */
  action: 'min-[900px]:text-right whitespace-nowrap',
  moment: 'tabular-nums whitespace-nowrap',
  choice: 'admin-choice',
  /** Icon buttons, below the row on narrow screens. */
  icons: 'admin-buttons',
  /** A cell with at most two icon buttons. On narrow screens it is in the corner of the row. */
  'corner-icons': 'admin-actions',
} as const
const unlabelled = ['action', 'choice', 'icons', 'corner-icons']

type Props<Row> = {
  /** Id of the heading element. */
  id: string
  title: string
  buttons?: ReactNode
  tools?: ReactNode
  /** Text such as '12 artigos': size of the whole list. */
  found?: string
  /** Default: 'h2'. */
  heading?: 'h2' | 'h3'
  columns: Columns<Row>
  rows: Row[]
  /** Replaces rows that could not be loaded. */
  problem?: ReactNode
  empty: ReactNode
  pages?: ListPages
}

/** `parameter`: search parameter with the key of the page. `next`: key of the next page; null: last page. */
type ListPages = { parameter: string; next: string | null }

/** A read-only table with a heading. Below 900 px each row is a block of labelled values. */
export function PlainTable<Row extends { id: number | string }>({
  id,
  title,
  buttons,
  tools,
  found,
  heading: Heading = 'h2',
  rows,
  problem,
  empty,
  pages,
  columns,
}: Props<Row>) {
  const isLaterPage = new URLSearchParams(useLocation().search).has(pages?.parameter ?? '')
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-3">
        <Heading id={id} className={`mr-auto max-sm:w-full ${Heading === 'h2' ? 'text-22' : 'text-18'}`}>
          {title}
        </Heading>
        {buttons}
      </div>
      {tools && <div className="mt-4">{tools}</div>}
      <div className="mt-4">
        {problem ?? <RowsOrNone id={id} rows={rows} columns={columns} empty={isLaterPage ? lastPage : empty} />}
      </div>
      {found && (
        <p role="status" className="mt-3 text-15 text-ink-3">
          {found}
        </p>
      )}
      {pages && <PageLinks {...pages} />}
    </section>
  )
}

const lastPage = 'Esta página não tem mais nada.'

function RowsOrNone<Row extends { id: number | string }>({
  empty,
  ...table
}: Pick<Props<Row>, 'id' | 'rows' | 'columns' | 'empty'>) {
  if (table.rows.length > 0) return <Rows {...table} />
  return (
    <p className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-pretty text-ink-2">
      {empty}
    </p>
  )
}

function Rows<Row extends { id: number | string }>({ id, rows, columns }: Pick<Props<Row>, 'id' | 'rows' | 'columns'>) {
  const rowName = columns.find(({ isRowName }) => isRowName) ?? columns[0]
  return (
    <table className="admin-table" aria-labelledby={id}>
      <thead>
        <tr>
          {columns.map(({ label, variant }) => (
            <th key={label} scope="col" className={variant === 'figure' ? 'admin-figure' : undefined}>
              {isUnlabelled(variant) ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} isRowName={column === rowName} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isRowName: boolean }

function Cell<Row>({ column: { label, cell, variant = 'short' }, row, isRowName }: CellProps<Row>) {
  if (isRowName)
    return (
      <th scope="row" className={variants[variant]}>
        <span className="font-semibold">{cell(row)}</span>
      </th>
    )
  return (
    <td data-label={isUnlabelled(variant) ? undefined : label} className={variants[variant]}>
      {cell(row)}
    </td>
  )
}

function isUnlabelled(variant: Column<never>['variant']): boolean {
  return variant !== undefined && unlabelled.includes(variant)
}

function PageLinks({ parameter, next }: ListPages) {
  const { search } = useLocation()
  const isLaterPage = new URLSearchParams(search).has(parameter)
  if (!isLaterPage && next === null) return null
  const hrefTo = (key: string | null) => {
    const parameters = new URLSearchParams(search)
    if (key === null) parameters.delete(parameter)
    else parameters.set(parameter, key)
    return `?${parameters}`
  }
  return (
    <p className="mt-3 flex gap-4 text-15">
      {isLaterPage && (
        <Link to={hrefTo(null)} preventScrollReset className="link py-2">
          Voltar ao início
        </Link>
      )}
      {next !== null && (
        <Link to={hrefTo(next)} preventScrollReset className="link py-2">
          Próxima página
        </Link>
      )}
    </p>
  )
}
