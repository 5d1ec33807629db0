import { asc, getTableColumns, isNotNull } from 'drizzle-orm'
import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { listStanding, mostStanding } from '#app/features/costs/admin/rows/cost-row-queries.server.ts'
import { costStores, figureEntry, ruleEntry } from '#app/features/costs/admin/rows/cost-stores.server.ts'
import { toCostRow } from '#app/features/costs/admin/rows/cost-store.server.ts'
import type { CostEntry } from '#app/features/costs/admin/tables/cost-table.ts'
import { isReferenceFigureKey, referenceFigureKinds } from '#app/features/costs/reference-figure-kinds.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules } from '#database/schema/costs.ts'
import type { CostTablesOf } from './compare-costs.ts'
import type { ShippedData } from './shipped-files.server.ts'

/** Tables of which the portal ships rows; curves are measured by editors. */
export const shippedTables = ['energia', 'fatores', 'ipva'] as const

/** The rows in force, and those that gave way. */
export async function listCostRows(db: Database) {
  const standing: CostTablesOf<CostRow[]> = {}
  const replaced: CostTablesOf<CostRow[]> = {}
  await Promise.all(
    shippedTables.map(async (id) => {
      const { table, list } = costStores[id]
      const former = { where: isNotNull(table.replacedAt), order: [asc(table.id)], limit: mostStanding }
      const found = await Promise.all([listStanding(db, id), list(db, former)])
      ;[standing[id], replaced[id]] = found
    }),
  )
  return { standing, replaced }
}

/** Shipped rows in the form in which the tables write theirs. */
export function shippedCostEntries({ figures, rules }: ShippedData): CostTablesOf<CostEntry[]> {
  const figuresOf = (list: 'energia' | 'fatores') =>
    figures
      .filter(({ key }) => isReferenceFigureKey(key) && referenceFigureKinds[key].list === list)
      .map((row) => entryOf(row, figureEntry({ key: row.key, state: row.state ?? null, values: row.values })))
  return {
    energia: figuresOf('energia'),
    fatores: figuresOf('fatores'),
    ipva: rules.map((row) => entryOf(row, ruleEntry(wholeRule(row)))),
  }
}

type Rule = Parameters<typeof ruleEntry>[0]

/** What a shipped rule does not name does not limit it. */
function wholeRule(row: ShippedData['rules'][number]): Rule {
  const given: Record<string, unknown> = row
  return Object.fromEntries(Object.keys(getTableColumns(ipvaRules)).map((name) => [name, given[name] ?? null])) as Rule
}

function entryOf(row: ShippedData['figures'][number] | ShippedData['rules'][number], own: CostEntry): CostEntry {
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
