import { formatNumber } from '#app/ui/format-number.ts'
import type { EstimatedRange } from './estimate-range.ts'
import { rangeConditionKeys, rangeConditions } from './range-conditions.ts'

/** The same as the bars, for whoever reads numbers rather than lines. */
export function RangeTable({ estimate: { bands, inmetroKm } }: { estimate: EstimatedRange }) {
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        Ver os números em tabela
      </summary>
      <table className="w-full text-right text-15 tabular-nums [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:py-2 [&_tr>*:first-child]:text-left">
        <caption className="sr-only">Autonomia estimada em cada condição, em km</caption>
        <thead>
          <tr>
            <th scope="col">Condição</th>
            <th scope="col">De</th>
            <th scope="col">Provável</th>
            <th scope="col">Até</th>
            <th scope="col" className="max-sm:hidden">
              Contra o Inmetro
            </th>
          </tr>
        </thead>
        <tbody>
          {rangeConditionKeys.map((key) => (
            <tr key={key}>
              <th scope="row" className="border-t border-line pr-3 font-normal">
                {rangeConditions[key].label}
              </th>
              <td>{formatNumber(bands[key].lowKm)}</td>
              <td>{formatNumber(bands[key].likelyKm)}</td>
              <td>{formatNumber(bands[key].highKm)}</td>
              <td className="max-sm:hidden">{againstInmetro(bands[key].likelyKm, inmetroKm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** '12% a mais', '8% a menos'. */
function againstInmetro(km: number, inmetroKm: number): string {
  const percent = Math.round((km / inmetroKm - 1) * 100)
  if (percent === 0) return 'igual'
  return `${formatNumber(Math.abs(percent))}% a ${percent > 0 ? 'mais' : 'menos'}`
}
