import { eq } from 'drizzle-orm'
import { failureName } from '#app/platform/content/database-code.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { calculatorUsage } from '#database/schema/costs.ts'
import { countCalculation } from './count-calculation.server.ts'

/** The number of uses of the calculator; null if it could not be read (CALC-21). */
export async function findCalculatorUsage({ db, log }: Pick<FormDeps, 'db' | 'log'>): Promise<number | null> {
  try {
    const [usage] = await db
      .select({ count: calculatorUsage.count })
      .from(calculatorUsage)
      .where(eq(calculatorUsage.id, 1))
    return usage?.count ?? 0
  } catch (error) {
    log.error({ failure: failureName(error) }, 'the uses of the calculator could not be read')
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
    log.error({ failure: failureName(error) }, 'a calculation could not be counted')
    return null
  }
}
