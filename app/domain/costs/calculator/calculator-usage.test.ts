import { expect, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { buildFormDeps } from '#tests/fixtures/panel-deps.ts'
import { calculatorUsage } from '#database/schema/costs.ts'
import { findCalculatorUsage, recordCalculation } from './calculator-usage.server.ts'

const contentOf = (db: Database) => ({ db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } })

databaseTest('adds one per calculation to the single row (CALC-19, CALC-20)', async ({ db }) => {
  await db.delete(calculatorUsage)
  const parts = buildFormDeps(db)
  expect(await findCalculatorUsage(contentOf(db))).toBe(0)
  expect([await recordCalculation(parts), await recordCalculation(parts)]).toEqual([1, 2])
  expect(await findCalculatorUsage(contentOf(db))).toBe(2)
  expect(await db.select().from(calculatorUsage)).toEqual([{ id: 1, count: 2 }])
})

databaseTest('counts at most sixty per visitor in ten minutes, without limiting others', async ({ db }) => {
  await db.delete(calculatorUsage)
  for (let use = 0; use < 60; use += 1) expect(await recordCalculation(buildFormDeps(db))).toBe(use + 1)
  expect(await recordCalculation(buildFormDeps(db))).toBeNull()
  expect(await recordCalculation(buildFormDeps(db, { visitor: 'outro' }))).toBe(61)
})

databaseTest('only logs a failing database (CALC-21, CALC-22)', async ({ db }) => {
  const failing = { ...db, select: fail, transaction: fail } as unknown as typeof db
  const parts = buildFormDeps(failing)
  const onPartFailure = vi.fn()
  expect(await findCalculatorUsage({ ...contentOf(failing), onPartFailure })).toBeNull()
  expect(onPartFailure).toHaveBeenCalledTimes(1)
  expect(await recordCalculation(parts)).toBeNull()
  expect(parts.log.error).toHaveBeenCalledTimes(1)
})

function fail(): never {
  throw new Error('the database is gone')
}
