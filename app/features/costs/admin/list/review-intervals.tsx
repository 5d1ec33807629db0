import { Link } from '#app/ui/link.tsx'
import { overdueCostsPath } from '#app/features/costs/admin/tables/cost-paths.ts'
import type { CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import {
  type ReviewInterval,
  reviewIntervalOfChargingCurve,
  reviewIntervalOfFigure,
  reviewIntervalOfIpvaRule,
} from '#app/features/costs/figure-validity.ts'
import { referenceFigureKeys, referenceFigureKinds } from '#app/features/costs/reference-figure-kinds.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** The number of rows to review, and the rule behind it. */
export function ReviewIntervals({ id, overdueCount }: { id: CostTableId; overdueCount: number }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 text-15">
      {overdueCount > 0 && (
        <Link to={overdueCostsPath(id)} preventScrollReset className="link inline-flex min-h-11 items-center">
          Vencidos e antigos ({formatNumber(overdueCount)})
        </Link>
      )}
      <details className="text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          <span className="link">Quando uma linha pede revisão</span>
        </summary>
        <ul className="grid max-w-[72ch] gap-1 pb-2 text-14">
          <li>Vencido: passou o último dia em que vale, em São Paulo.</li>
          <li>
            Antigo: sem esse dia, a data de referência é mais velha que o prazo. Sem dia ou sem mês, conta do fim do mês
            ou do ano.
          </li>
          {pacesOf(id).map(({ name, months, why }) => (
            <li key={name}>
              <b className="font-semibold text-ink">
                {name}, {months === null ? 'sem prazo' : `${months} meses`}
              </b>
              : {why}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function pacesOf(id: CostTableId): (ReviewInterval & { name: string })[] {
  if (id === 'ipva') return [{ name: 'Regras de IPVA', ...reviewIntervalOfIpvaRule }]
  if (id === 'curvas') return [{ name: 'Curvas de recarga', ...reviewIntervalOfChargingCurve }]
  return referenceFigureKeys
    .filter((key) => referenceFigureKinds[key].list === id)
    .map((key) => ({ name: referenceFigureKinds[key].label, ...reviewIntervalOfFigure(key) }))
}
