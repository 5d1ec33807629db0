import { asc, isNull } from 'drizzle-orm'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { localRules } from '#database/schema/costs.ts'
import type { LocalRule } from './local-rule.ts'

/** A few for each state at most. */
const mostRows = 1000

/** Local rules in force, kept in memory until an editor changes one: `findLocalRules(content)`. */
export const findLocalRules = cachePerContentVersion('costs', listLocalRules)

/** A row of a place that is no state is ignored. */
async function listLocalRules(db: Database): Promise<LocalRule[]> {
  const rows = await db
    .select()
    .from(localRules)
    .where(isNull(localRules.replacedAt))
    .orderBy(asc(localRules.id))
    .limit(mostRows)
  return rows
    .filter((row): row is typeof row & Pick<LocalRule, 'state'> => isStateCode(row.state))
    .map(({ id, createdAt, createdBy, replacedAt, ...rule }) => rule)
}
