import { type CostTableId, costTableIds, overdueCostsPath } from '#app/panel/costs/tables/cost-table.ts'

export type OverdueCosts = Record<CostTableId, number>

export function countOfAll(overdue: OverdueCosts): number {
  return costTableIds.reduce((sum, id) => sum + overdue[id], 0)
}

/** Most viewed table first. Without `views`: in table order. */
export function tablesWithOverdue(overdue: OverdueCosts, views?: TableViews): CostTableId[] {
  const tables = costTableIds.filter((id) => overdue[id] > 0)
  return views ? tables.toSorted((a, b) => views[b] - views[a]) : tables
}

export type TableViews = Record<CostTableId, number>

const costPages = ['/veiculo/custo', '/comparativo/custos', '/calculadora/minha-vida']
const homePages = ['/carregar-em-casa', '/carregar-em-casa/conta-de-luz']

/** Without model pages, which show figures of many tables. */
const pagesOf: Record<CostTableId, string[]> = {
  energia: [...costPages, ...homePages, '/calculadora', '/viagem'],
  bandeiras: [...homePages, '/calculadora/minha-vida'],
  distribuidoras: ['/carregar-em-casa/conta-de-luz'],
  fatores: [...costPages, ...homePages, '/viagem'],
  ipva: [...costPages, '/ipva'],
  locais: ['/ipva'],
  redes: ['/viagem'],
  mercado: ['/', '/catalogo'],
  curvas: [],
}

export function viewsOfTables(openings: ReadonlyMap<string, number>): TableViews {
  const sumOf = (id: CostTableId) => pagesOf[id].reduce((sum, page) => sum + (openings.get(page) ?? 0), 0)
  return Object.fromEntries(costTableIds.map((id) => [id, sumOf(id)])) as TableViews
}

export function firstOverduePath(overdue: OverdueCosts): string {
  return overdueCostsPath(tablesWithOverdue(overdue)[0] ?? 'energia')
}
