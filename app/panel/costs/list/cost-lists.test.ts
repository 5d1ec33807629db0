import { expect } from 'vitest'
import { saveCostRow } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import { listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import { countOverdueCosts } from '#app/panel/costs/overdue/overdue-costs-queries.server.ts'
import { type CostTableId, costTableIds } from '#app/panel/costs/tables/cost-table.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { seedCosts } from '#database/seed/seed-costs.server.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findCostList } from './answer-cost-download.server.ts'

const seed = async (db: Database) => {
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedCosts(db, new Date('2026-01-01T12:00:00Z'))
}

test('pages rows by key, each row once, in the order of kinds and states', async ({ db }) => {
  await seed(db)
  const met: string[] = []
  for (let after: string | null = null, pages = 0; pages < 5; pages += 1) {
    const parameters = new URLSearchParams(after === null ? '' : { depois: after })
    const { list } = await findCostList(db, 'energia', parameters, '2026-11-20')
    met.push(...list.rows.map(({ title }) => title))
    after = list.next
    if (after === null) break
    expect(list.rows).toHaveLength(50)
  }
  expect(new Set(met).size).toBe(met.length)
  expect(met).toHaveLength((await listCurrent(db, 'energia')).length)
  expect(met.slice(0, 2)).toEqual(['Gasolina', 'Gasolina, Acre'])
})

test('finds, counts and filters rows that are past their validity or older than their review interval', async ({
  db,
}) => {
  await seed(db)
  const today = '2026-11-20'
  const listed = async (table: CostTableId) =>
    (await findCostList(db, table, new URLSearchParams({ situacao: 'vencidos' }), today)).list
  const overdue = await countOverdueCosts(db, today)
  for (const table of costTableIds) {
    const { count, overdueCount } = await listed(table)
    expect([count, overdueCount], table).toEqual([overdue[table], overdue[table]])
  }
  // 30 IPVA rules have no source newer than 2025.
  expect(overdue.ipva).toBe(30)
  const [row] = (await listed('ipva')).rows
  if (!row) throw new Error('no rule has grown old')
  const entry = { ...row.entry, source: 'Sefaz', validUntil: today }
  await saveCostRow({ db, clock: fixedClock, username: 'ana' }, { table: 'ipva', baseId: row.id, entry })
  expect((await countOverdueCosts(db, today)).ipva).toBe(29)
  expect((await countOverdueCosts(db, '2026-11-21')).ipva).toBe(30)
})
