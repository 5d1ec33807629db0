import { entryOfRow } from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { isReferenceFigureKey, referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import type { CostTablesOf } from './compare-costs.ts'
import type { ShippedData } from './shipped-files.server.ts'

export function shippedCostEntries(data: ShippedData): CostTablesOf<CostEntry[]> {
  const figuresOf = (list: 'energia' | 'fatores') =>
    data.figures.filter(({ key }) => isReferenceFigureKey(key) && referenceFigureKinds[key].list === list)
  const rows: CostTablesOf<Record<string, unknown>[]> = {
    energia: figuresOf('energia'),
    bandeiras: data.flags,
    fatores: figuresOf('fatores'),
    ipva: data.rules,
    locais: data.localRules,
    redes: data.networkTariffs,
    distribuidoras: data.distributorTariffs,
    mercado: data.marketCounts,
  }
  const entries = Object.entries(rows).map(([id, some]) => [id, some.map((row) => entryOfRow(id as CostTableId, row))])
  return Object.fromEntries(entries) as CostTablesOf<CostEntry[]>
}
