import { getTableColumns, type Table } from 'drizzle-orm'
import { figureEntry, localEntry, ruleEntry } from '#app/panel/costs/rows/cost-stores.server.ts'
import { toCostRow } from '#app/panel/costs/rows/cost-store.server.ts'
import { distributorEntry } from '#app/panel/costs/rows/distributor-store.server.ts'
import { marketEntry } from '#app/panel/costs/rows/market-store.server.ts'
import { networkEntry } from '#app/panel/costs/rows/network-tariff-store.server.ts'
import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import { isReferenceFigureKey, referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import { distributorTariffs, ipvaRules, localRules, marketCounts, networkTariffs } from '#database/schema/costs.ts'
import type { CostTablesOf } from './compare-costs.ts'
import type { ShippedData } from './shipped-files.server.ts'

export function shippedCostEntries(data: ShippedData): CostTablesOf<CostEntry[]> {
  const figuresOf = (list: 'energia' | 'fatores') =>
    data.figures
      .filter(({ key }) => isReferenceFigureKey(key) && referenceFigureKinds[key].list === list)
      .map((row) => entryOf(row, figureEntry({ key: row.key, state: row.state ?? null, values: row.values })))
  return {
    energia: figuresOf('energia'),
    bandeiras: data.flags.map((row) => entryOf(row, { flag: row.flag })),
    fatores: figuresOf('fatores'),
    ipva: data.rules.map((row) => entryOf(row, ruleEntry(wholeRow(ipvaRules, row)))),
    locais: data.localRules.map((row) => entryOf(row, localEntry(wholeRow(localRules, row)))),
    redes: data.networkTariffs.map((row) => entryOf(row, networkEntry(wholeRow(networkTariffs, row)))),
    distribuidoras: data.distributorTariffs.map((row) =>
      entryOf(row, distributorEntry(wholeRow(distributorTariffs, row))),
    ),
    mercado: data.marketCounts.map((row) => entryOf(row, marketEntry(wholeRow(marketCounts, row)))),
  }
}

/** Fills omitted fields with null (no limit). */
function wholeRow<T extends Table>(table: T, row: object): T['$inferSelect'] {
  const given: Record<string, unknown> = { ...row }
  const names = Object.keys(getTableColumns(table))
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as T['$inferSelect']
}

type ShippedRow = ShippedData[
  | 'figures'
  | 'rules'
  | 'flags'
  | 'localRules'
  | 'networkTariffs'
  | 'marketCounts'
  | 'distributorTariffs'][number]

function entryOf(row: ShippedRow, own: CostEntry): CostEntry {
  const { source = null, referenceDate, validUntil = null, confidence, note = null } = row
  const stored = {
    source,
    referenceDate,
    validUntil,
    confidence,
    note,
    createdBy: null,
    createdAt: new Date(0),
    replacedAt: null,
  }
  return toCostRow(0, stored, own).entry
}
