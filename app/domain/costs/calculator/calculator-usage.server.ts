import type { RouterContextProvider } from 'react-router'
import { eq, sql } from 'drizzle-orm'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { calculatorUsage } from '#database/schema/costs.ts'
import { savingsExample, savingsStartIn, savingsStartOf, stateTaxOf } from './savings-start.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

/** null: could not be read. */
export function findCalculatorUsage(content: Content): Promise<number | null> {
  const { count, id } = calculatorUsage
  const read = async () => {
    const [usage] = await content.db.select({ count }).from(calculatorUsage).where(eq(id, 1))
    return usage?.count ?? 0
  }
  return loadOrNothing(content, read, null)
}

/**
 * Only logs a database error, because the visitor already has the result.
 * @returns the new count; null: error, or over the limit
 */
export async function recordCalculation({
  db,
  clock,
  log,
  visitor,
}: Pick<FormDeps, 'db' | 'clock' | 'log' | 'visitor'>): Promise<number | null> {
  try {
    return await countCalculation(db, clock, visitor)
  } catch (error) {
    log.error({ err: error }, 'a calculation could not be counted')
    return null
  }
}

/**
 * Initial values of the form, with current prices if the cost tables can be read.
 * @param uf '': mean of all states
 */
export async function findCalculatorStart(context: Readonly<RouterContextProvider>, uf: StateCode | '') {
  const content = context.get(contexts.content)
  const today = dayInSaoPaulo(context.get(contexts.clock).now())
  const tables = await loadOrNothing(content, () => findCostTablesWithFlag(content, today), null)
  const { figures, ipvaRules } = tables ?? { figures: [], ipvaRules: [] }
  const start = uf === '' ? savingsStartOf(figures) : savingsStartIn(uf, figures, today)
  return {
    start,
    place: { uf, tax: uf === '' || !tables ? null : stateTaxOf(uf, ipvaRules, today) },
    example: savingsExample,
  }
}

/** Maximum counted calculations per visitor and window. More of them come from a program. */
const limit = 60
const windowMs = 10 * 60 * 1000

/** @returns null: over the limit */
function countCalculation(db: Database, clock: Clock, visitor: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await allowWithin(tx, clock, { purpose: 'calculator', visitor, limit, windowMs }))) return null
    const [usage] = await tx
      .insert(calculatorUsage)
      .values({ id: 1, count: 1 })
      .onConflictDoUpdate({ target: calculatorUsage.id, set: { count: sql`${calculatorUsage.count} + 1` } })
      .returning({ count: calculatorUsage.count })
    return usage?.count ?? null
  })
}
