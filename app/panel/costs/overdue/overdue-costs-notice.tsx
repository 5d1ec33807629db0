import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { overdueCostsPath } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOfAll, type OverdueCosts, type TableViews, tablesWithOverdue } from './overdue-costs.ts'

export function OverdueCostsNotice({ overdue, views }: { overdue: OverdueCosts; views: TableViews }) {
  const tables = tablesWithOverdue(overdue, views)
  if (tables.length === 0) return null
  return (
    <section aria-labelledby="custos-vencidos" className="mt-5 rounded-3 border border-line bg-surface px-4 py-3">
      <h3 id="custos-vencidos" className="text-18">
        Preços e regras vencidos ({formatNumber(countOfAll(overdue))})
      </h3>
      <p className="mt-1 text-15 text-ink-2">
        {tables.map((id, place) => (
          <Fragment key={id}>
            {place > 0 && ' · '}
            <Link to={overdueCostsPath(id)} className="link inline-flex min-h-11 items-center">
              {costTables[id].label} ({formatNumber(overdue[id])})
            </Link>
            {views[id] > 0 && `, ${formatNumber(views[id])} ${views[id] === 1 ? 'visita' : 'visitas'}`}
          </Fragment>
        ))}
      </p>
      {tables.some((id) => views[id] > 0) && (
        <p className="text-13 text-ink-2">
          Primeiro as tabelas das páginas mais vistas: visitas em 30 dias às páginas que mostram seus números.
        </p>
      )}
    </section>
  )
}
