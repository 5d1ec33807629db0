import type { RouterContextProvider } from 'react-router'
import { eq, sql } from 'drizzle-orm'
import { findCostTablesWithFlag } from '#app/features/costs/home-tariff/flag-queries.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { calculatorUsage } from '#database/schema/costs.ts'
import { type SavingsStart, savingsStartIn, savingsStartOf, type StateTax, stateTaxOf } from './savings-start.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'

/** The number of uses of the calculator; null if it could not be read (CALC-21). */
export async function findCalculatorUsage({ db, log }: Pick<FormDeps, 'db' | 'log'>): Promise<number | null> {
  try {
    const [usage] = await db
      .select({ count: calculatorUsage.count })
      .from(calculatorUsage)
      .where(eq(calculatorUsage.id, 1))
    return usage?.count ?? 0
  } catch (error) {
    log.error({ err: error }, 'the uses of the calculator could not be read')
    return null
  }
}

/** Counts a calculation; a failure is only logged, the visitor has the result (CALC-22). @returns the count; null where unknown */
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

/** Prices of today in a state, and what cars pay there. Where the tables cannot be read the form works without. @param uf empty: the mean of all */
export async function findCalculatorStart(
  context: Readonly<RouterContextProvider>,
  uf: StateCode | '',
): Promise<{ start: SavingsStart; place: { uf: StateCode | ''; tax: StateTax | null } }> {
  try {
    const today = dayInSaoPaulo(context.get(contexts.clock).now())
    const { figures, ipvaRules } = await findCostTablesWithFlag(context.get(contexts.content), today)
    if (uf === '') return { start: savingsStartOf(figures), place: { uf, tax: null } }
    return { start: savingsStartIn(uf, figures, today), place: { uf, tax: stateTaxOf(uf, ipvaRules, today) } }
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'the prices of the calculator could not be read')
    return { start: savingsStartOf([]), place: { uf, tax: null } }
  }
}

/** More of one visitor are a program's. */
const limit = 60
const windowMs = 10 * 60 * 1000

/** The specification's increment_calculator_usage. @returns the count afterwards; null where this one was not counted */
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
