import { sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { calculatorUsage } from '#database/schema/costs.ts'

/** More of one visitor are a program's. */
const limit = 60
const windowMs = 10 * 60 * 1000

/** The specification's increment_calculator_usage. @returns the count afterwards; null where this one was not counted */
export function countCalculation(db: Database, clock: Clock, visitor: string): Promise<number | null> {
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
