import { formatBrlWhole } from '#app/ui/format-number.ts'
import { chartYears, type CostLine, paidAfter } from './cumulative-cost.ts'

type Line = CostLine & { name: string; letter?: string }

/** The same as the lines, for whoever reads numbers rather than lines. */
export function CumulativeTable({ own, other }: { own: Line; other: Line }) {
  const first = own.startBrl === 0 && other.startBrl === 0 ? 1 : 0
  const years = Array.from({ length: chartYears + 1 - first }, (_, index) => index + first)
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        Ver os números em tabela
      </summary>
      <table className="w-full text-right text-14 tabular-nums sm:text-15 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pl-3 [&_td]:whitespace-nowrap [&_th]:py-2 [&_tr>*:first-child]:text-left">
        <caption className="sr-only">Gasto acumulado ao fim de cada ano</caption>
        <thead>
          <tr>
            <th scope="col">Ano</th>
            <th scope="col">{other.letter ?? other.name}</th>
            <th scope="col">{own.letter ?? own.name}</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row" className="border-t border-line font-normal">
                {year === 0 ? 'Hoje' : year}
              </th>
              <td>{formatBrlWhole(paidAfter(other, year))}</td>
              <td>{formatBrlWhole(paidAfter(own, year))}</td>
              <td>{formatBrlWhole(paidAfter(other, year) - paidAfter(own, year))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
