import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { inmetroMatches } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildRowOfModel, buildTable } from '#tests/builders/pbev-table.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { chooseMatch } from './import-actions.server.ts'
import { listCatalogueModels, planImport } from './apply-table.server.ts'

const username = 'ana'

describe('the choice for a line', () => {
  const choose = (db: Database, lineKey: string, choice: number | null | 'open') =>
    chooseMatch({ db, clock: fixedClock }, { lineKey, choice, username })

  test('is saved, used for the next table, changed and undone (PERM-08)', async ({ market }) => {
    const models = await listCatalogueModels(market)
    const table = buildTable([buildRowOfModel(models[0]!, { model: 'DOLPHIN MINI GX' })])
    const planned = async () => {
      const { matches, chosen } = await planImport(market, table)
      return [matches.sure.map(({ model, reason }) => [model.id, reason]), matches.open.length, chosen.length]
    }
    const key = table.lines[0]!.key
    expect(await planned()).toEqual([[], 1, 0])
    expect(await choose(market, key, 1)).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[[1, 'choice']], 0, 1])
    expect(await choose(market, key, null)).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[], 0, 1])
    expect(await market.select().from(inmetroMatches)).toEqual([
      { lineKey: key, vehicleId: null, decidedBy: username, decidedAt: fixedClock.now() },
    ])
    expect(await choose(market, key, 'open')).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[], 1, 0])
    expect((await loggedActions(market)).map(([, action, target]) => [action, target])).toEqual([
      ['inmetro-matched', `${key}: modelo 1`],
      ['inmetro-matched', `${key}: nenhum modelo`],
      ['inmetro-matched', `${key}: escolha desfeita`],
    ])
  })

  test('is refused for an unknown model and deleted with its model', async ({ market }) => {
    expect(await choose(market, 'byd x', 99_999)).toEqual({ outcome: 'missing' })
    await choose(market, 'byd x', 1)
    await market.delete(vehicles).where(eq(vehicles.id, 1))
    expect(await market.select().from(inmetroMatches)).toEqual([])
  })
})
