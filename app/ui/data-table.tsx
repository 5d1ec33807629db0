import type { ReactNode } from 'react'

type Column = { label: ReactNode; th?: string; td?: string }

type Props = {
  /** Caption for screen readers. */
  caption: string
  className?: string
  /** CSS classes of the header row (`head`), each body row (`row`) and its row header (`rowHead`). */
  head?: string
  row?: string
  rowHead?: string
  columns: Column[]
  /** Cells by row. The first cell of a row is its header. */
  rows: ReactNode[][]
  sums?: ReactNode[]
}

export const figuresTable = 'text-right [&_td]:border-t [&_td]:border-line [&_tr>*:first-child]:text-left'

export function DataTable({
  caption,
  className = '',
  head,
  row,
  rowHead = 'border-t border-line font-normal',
  columns,
  rows,
  sums,
}: Props) {
  const cellsOf = ([name, ...cells]: ReactNode[], nameClass: string) => (
    <>
      <th scope="row" className={nameClass}>
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={columns[index + 1]?.td}>
          {cell}
        </td>
      ))}
    </>
  )
  return (
    <table className={`w-full tabular-nums narrow-scroll ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={head}>
          {columns.map(({ label, th }, index) => (
            <th key={index} scope="col" className={th}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index} className={row}>
            {cellsOf(cells, rowHead)}
          </tr>
        ))}
        {sums && <tr className="font-semibold">{cellsOf(sums, 'border-t border-line')}</tr>}
      </tbody>
    </table>
  )
}
