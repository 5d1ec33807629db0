import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  variant?: keyof typeof variants
  /** True if it names the row; the first one does where none says so. */
  isRowName?: boolean
}

const variants = {
  words: 'wrap-anywhere min-[900px]:min-w-28',
  /** A long text. */
  text: 'wrap-anywhere min-[900px]:min-w-64',
  /** One of a few short words that are known beforehand. */
  term: 'whitespace-nowrap',
  /** A mail address: broken only if it is longer than most. */
  address: 'wrap-anywhere min-[900px]:min-w-60',
  figure: 'admin-figure',
  /** A button, whose words need no label. */
  action: 'min-[900px]:text-right whitespace-nowrap',
  moment: 'tabular-nums whitespace-nowrap',
  /** The box of a row that can be selected. */
  choice: 'admin-choice',
  /** Buttons without words, below the row where the screen is narrow. */
  icons: 'admin-buttons',
  /** At most two of them, in the corner there. */
  'corner-icons': 'admin-actions',
} as const
const unlabelled = ['action', 'choice', 'icons', 'corner-icons']

type Props<Row> = {
  /** The id of the heading; unique on the page. */
  id: string
  title: string
  /** Beside the heading. */
  buttons?: ReactNode
  /** Between the heading and the rows: what finds and takes away. */
  tools?: ReactNode
  /** The number of rows of the whole list, in words. */
  found?: string
  /** 'h3' below the heading of a section; 'h2' where nothing is said. */
  heading?: 'h2' | 'h3'
  columns: [Column<Row>, ...Column<Row>[]]
  rows: Row[]
  /** Stands in place of rows that could not be read. */
  problem?: ReactNode
  /** Stands in place of a table without rows. */
  empty: ReactNode
  /** For a list that is longer than a page: the parameter of the address, and the key of the next page. */
  pages?: { parameter: string; next: string | null }
}

/** A list under its heading, to be read; below 900 px each row is a block with labelled values. */
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

function Cell<Row>({ column: { label, cell, variant = 'words' }, row, isRowName }: CellProps<Row>) {
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

type PageLinksProps = {
  /** The parameter that holds the key of a page; others stay as they are. */
  parameter: string
  /** Null on the last page. */
  next: string | null
}

/** The ways through a list that goes on by key. */
function PageLinks({ parameter, next }: PageLinksProps) {
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
