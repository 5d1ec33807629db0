import { isNull } from 'drizzle-orm'
import { mostCurrent } from '#app/panel/costs/rows/cost-row-queries.server.ts'
import { overdueOf } from '#app/panel/costs/list/cost-table-columns.tsx'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { isReferenceFigureKey, referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import {
  chargingCurves,
  distributorTariffs,
  ipvaRules,
  localRules,
  networkTariffs,
  referenceFigures,
} from '#database/schema/costs.ts'
import type { OverdueCosts } from './overdue-costs.ts'

/** Cached per day and content version: `findOverdueCosts(content, today)`. */
export const findOverdueCosts = cachePerContentVersion('costs', countOverdueCosts)

/** Reads only the columns that determine a row's age. @param today 'YYYY-MM-DD' in São Paulo */
export async function countOverdueCosts(db: Database, today: string): Promise<OverdueCosts> {
  const [figures, rules, locals, networks, distributors, curves] = await Promise.all([
    listFigureDates(db),
    listDates(db, ipvaRules),
    listDates(db, localRules),
    listDates(db, networkTariffs),
    listDates(db, distributorTariffs),
    listDates(db, chargingCurves),
  ])
  const count = (id: CostTableId, rows: CostEntry[]) => rows.filter((row) => overdueOf({ id }, row, today)).length
  const ofList = (list: string) =>
    figures.filter(({ key }) => isReferenceFigureKey(key) && referenceFigureKinds[key].list === list)
  return {
    energia: count('energia', ofList('energia')),
    // Past months never change.
    bandeiras: 0,
    mercado: 0,
    fatores: count('fatores', ofList('fatores')),
    ipva: count('ipva', rules),
    locais: count('locais', locals),
    redes: count('redes', networks),
    distribuidoras: count('distribuidoras', distributors),
    curvas: count('curvas', curves),
  }
}

async function listFigureDates(db: Database): Promise<CostEntry[]> {
  const { key, referenceDate, validUntil, replacedAt } = referenceFigures
  const rows = await db
    .select({ key, referenceDate, validUntil })
    .from(referenceFigures)
    .where(isNull(replacedAt))
    .limit(mostCurrent)
  return rows.map((row) => ({ ...row, validUntil: row.validUntil ?? '' }))
}

async function listDates(
  db: Database,
  table:
    | typeof ipvaRules
    | typeof localRules
    | typeof networkTariffs
    | typeof distributorTariffs
    | typeof chargingCurves,
): Promise<CostEntry[]> {
  const { referenceDate, validUntil, replacedAt } = table
  const rows = await db
    .select({ referenceDate, validUntil })
    .from(table as typeof ipvaRules)
    .where(isNull(replacedAt))
    .limit(mostCurrent)
  return rows.map((row) => ({ ...row, validUntil: row.validUntil ?? '' }))
}
