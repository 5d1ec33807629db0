import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  look?: keyof typeof looks
}

const looks = {
  words: 'wrap-anywhere min-[900px]:min-w-28',
  /** Of some length. */
  text: 'wrap-anywhere min-[900px]:min-w-64',
  /** One of a few short words that are known beforehand. */
  term: 'whitespace-nowrap',
  /** Of a mail: broken only where it is longer than most. */
  address: 'wrap-anywhere min-[900px]:min-w-60',
  figure: 'admin-figure',
  /** A button, whose words need no label. */
  action: 'min-[900px]:text-right whitespace-nowrap',
  moment: 'tabular-nums whitespace-nowrap',
} as const

type Props<Row> = {
  /** Of the heading; unique on the page. */
  id: string
  title: string
  /** Between the heading and the rows: what finds and takes away. */
  tools?: ReactNode
  /** How many rows the whole list has, in words. */
  found?: string
  /** 'h3' below the heading of a section; 'h2' where nothing is said. */
  heading?: 'h2' | 'h3'
  /** The first one names the row. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: Row[]
  /** What stands in the place of a table without rows. */
  empty: ReactNode
  /** Where the list is longer than a page: the parameter of the address, and the key of the next page. */
  pages?: { parameter: string; next: string | null }
}

/** A list under its heading, to be read; below 900 px each row is a block with labelled values. */
export function PlainTable<Row extends { id: number | string }>({
  id,
  title,
  tools,
  found,
  heading: Heading = 'h2',
  rows,
  empty,
  pages,
  columns,
}: Props<Row>) {
  const isLaterPage = new URLSearchParams(useLocation().search).has(pages?.parameter ?? '')
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={Heading === 'h2' ? 'text-22' : 'text-18'}>
        {title}
      </Heading>
      {tools && <div className="mt-4">{tools}</div>}
      <div className="mt-4">
        {rows.length > 0 ? (
          <Rows id={id} rows={rows} columns={columns} />
        ) : (
          <p className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-pretty text-ink-2">
            {isLaterPage ? 'Esta página não tem mais nada.' : empty}
          </p>
        )}
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

function Rows<Row extends { id: number | string }>({
  id,
  rows,
  columns: [first, ...others],
}: Pick<Props<Row>, 'id' | 'rows' | 'columns'>) {
  return (
    <table className="admin-table" aria-labelledby={id}>
      <thead>
        <tr>
          {[first, ...others].map(({ label, look }) => (
            <th key={label} scope="col" className={look === 'figure' ? 'admin-figure' : undefined}>
              {look === 'action' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={looks[first.look ?? 'words']}>
              <span className="font-semibold">{first.cell(row)}</span>
            </th>
            {others.map(({ label, cell, look = 'words' }) => (
              <td key={label} data-label={look === 'action' ? undefined : label} className={looks[look]}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PageLinksProps = {
  /** Of the address, where the key of a page stands; others stay as they are. */
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
