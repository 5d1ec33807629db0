import { reaisOf } from '#app/features/costs/cents.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrl } from '#app/ui/format-number.ts'
import type { LeftOut } from './contest.ts'
import type { YearAmounts } from './cost-parts.ts'
import { partAmountWords, partLabel } from './cost-words.ts'

type Props = { type: VehicleType; years: YearAmounts[]; order: LeftOut[]; totalCents: number }

/** Wider than a phone: what scrolls can be reached by keys. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Custo de cada ano, em tabela' }

/** The same as the bars, to the cent. */
export function YearTable({ type, years, order, totalCents }: Props) {
  const sumOf = (part: LeftOut) => years.reduce((sum, { amounts }) => sum + (amounts[part] ?? 0), 0)
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        Ver os números em tabela
      </summary>
      <div className="overflow-x-auto rounded-2 border border-line" {...scrolledByKeyboard}>
        <table className="w-full text-right text-14 whitespace-nowrap tabular-nums [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-semibold [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-bg [&_tr>*:first-child]:text-left">
          <caption className="sr-only">Custo de cada ano por parte, em reais</caption>
          <thead>
            <tr>
              <th scope="col">Ano</th>
              {order.map((part) => (
                <th key={part} scope="col">
                  {partLabel(part, type)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, amounts, totalCents: ofYear }) => (
              <tr key={year}>
                <th scope="row" className="border-t border-line">
                  {year}º
                </th>
                {order.map((part) => (
                  <td key={part}>{partAmountWords(part, amounts[part] ?? 0)}</td>
                ))}
                <td className="font-semibold">{formatBrl(reaisOf(ofYear))}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="border-t border-line">
                Total
              </th>
              {order.map((part) => (
                <td key={part}>{partAmountWords(part, sumOf(part))}</td>
              ))}
              <td>{formatBrl(reaisOf(totalCents))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  )
}
