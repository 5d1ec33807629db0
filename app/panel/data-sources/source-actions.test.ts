import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { distributorTariffs, marketCounts } from '#database/schema/costs.ts'
import { dataSourceProposals, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, loggedActions, runAction } from '#tests/fixtures/panel-deps.ts'
import type { JobName } from '#app/platform/jobs.ts'
import { startDueRefreshes } from './start-refreshes.server.ts'
import { sourceActions } from './source-actions.server.ts'
import { countSourceWork, findSources } from './source-queries.server.ts'
import { allSources } from './connectors/sources.server.ts'

const source = 'ANEEL, tarifas homologadas, B1 residencial convencional'
const row = { state: 'SP', distributor: 'Enel São Paulo', brlPerKwh: '0,78938', referenceDate: '2026-07-04' }
const before = { ...row, source, validUntil: '', confidence: 'alta', note: '' }
const after = { ...before, brlPerKwh: '0,98', referenceDate: '2026-11-01' }

async function seed(db: Database): Promise<number> {
  await db.delete(distributorTariffs)
  const { brlPerKwh: _text, ...stored } = row
  const provenance = { source, confidence: 'alta' as const, createdAt: fixedClock.now() }
  await db.insert(distributorTariffs).values({ ...stored, brlPerKwh: 0.78938, ...provenance })
  const [run] = await db
    .insert(dataSourceRuns)
    .values({ source: 'aneel-tarifas', startedAt: fixedClock.now(), state: 'done' })
    .returning({ id: dataSourceRuns.id })
  const [proposal] = await db
    .insert(dataSourceProposals)
    .values({
      source: 'aneel-tarifas',
      runId: run?.id ?? 0,
      table: 'distribuidoras',
      identity: 'SP|Enel São Paulo',
      title: 'Enel São Paulo, SP',
      before,
      after,
      changePercent: 24.1,
      reason: 'large-change',
      state: 'waiting',
      createdAt: fixedClock.now(),
    })
    .returning({ id: dataSourceProposals.id })
  return proposal?.id ?? 0
}

const tariffInForce = async (db: Database) =>
  (await db.select().from(distributorTariffs).where(isNull(distributorTariffs.replacedAt))).map(
    ({ brlPerKwh, createdBy }) => [brlPerKwh, createdBy],
  )

const act = (db: Database, intent: keyof typeof sourceActions, fields: Record<string, string>) =>
  runAction(sourceActions[intent])(buildPanelDeps(db), { ...fields, confirmado: 'sim' })

describe('a proposal of a source', () => {
  test('is applied as a figure of the source, and undone as one of the editor', async ({ db }) => {
    const id = String(await seed(db))
    expect(await countSourceWork(db)).toEqual({ proposals: 1, failing: 0, prices: 0, tables: 0 })
    expect(await act(db, 'apply', { id })).toEqual({ outcome: 'applied' })
    expect(await tariffInForce(db)).toEqual([[0.98, 'fonte:aneel-tarifas']])
    expect(await act(db, 'apply', { id })).toEqual({ outcome: 'missing' })
    expect(await act(db, 'undo', { id })).toEqual({ outcome: 'undone' })
    expect(await tariffInForce(db)).toEqual([[0.78938, 'ana']])
    expect(await act(db, 'undo', { id })).toEqual({ outcome: 'missing' })
    expect(await countSourceWork(db)).toEqual({ proposals: 0, failing: 0, prices: 0, tables: 0 })
  })

  test('is not applied to a row that changed since', async ({ db }) => {
    const id = String(await seed(db))
    await db.update(distributorTariffs).set({ brlPerKwh: 0.8 })
    expect(await act(db, 'apply', { id })).toEqual({ outcome: 'conflict' })
    expect(await tariffInForce(db)).toEqual([[0.8, null]])
  })

  test('is dismissed and logged, and nothing changes', async ({ db }) => {
    const id = String(await seed(db))
    expect(await act(db, 'dismiss', { id })).toEqual({ outcome: 'dismissed' })
    expect(await tariffInForce(db)).toEqual([[0.78938, null]])
    expect(await loggedActions(db)).toContainEqual([
      'ana',
      'source-dismissed',
      'ANEEL: tarifa residencial: Enel São Paulo, SP',
    ])
  })
})

describe('all proposals of a source', () => {
  /** A changed tariff, and two distributors without a tariff. */
  async function seedThree(db: Database) {
    const [changed] = await db
      .select()
      .from(dataSourceProposals)
      .where(eq(dataSourceProposals.id, await seed(db)))
    if (!changed) throw new Error('no proposal')
    const { id: _id, ...values } = changed
    const added = ['EDP São Paulo', 'Elektro'].map((distributor) => ({
      ...values,
      identity: `SP|${distributor}`,
      before: null,
      after: { ...after, distributor },
    }))
    await db.insert(dataSourceProposals).values(added)
    return added
  }

  test('are applied without what an editor wrote', async ({ db }) => {
    await seedThree(db)
    const isChanged = eq(dataSourceProposals.identity, 'SP|Enel São Paulo')
    await db.update(dataSourceProposals).set({ reason: 'edited-row' }).where(isChanged)
    const { sources } = await findSources(db, false, new URLSearchParams())
    expect(sources).toContainEqual(expect.objectContaining({ id: 'aneel-tarifas', waitingCount: 3, togetherCount: 2 }))
    const applied = await act(db, 'applyAll', { fonte: 'aneel-tarifas' })
    expect(applied).toEqual({ outcome: 'applied', count: 2, conflicts: 0, left: 1 })
    expect(await db.select().from(dataSourceProposals).where(isChanged)).toMatchObject([{ state: 'waiting' }])
  })

  test('are applied without a row that an editor removed by undoing it', async ({ db }) => {
    const [added] = await seedThree(db)
    if (added) await db.insert(dataSourceProposals).values({ ...added, state: 'undone' })
    expect(await act(db, 'applyAll', { fonte: 'aneel-tarifas' })).toMatchObject({ count: 2, left: 1 })
  })
})

describe('proposals of a ranking', () => {
  const states = ['SP', 'RR']
  const fleetRow = (subject: string, count: string) => ({
    measure: 'state-fleet',
    subject,
    powertrain: '',
    count,
    referenceDate: '2026-09',
    source: 'Senatran, frota por UF e combustível',
    validUntil: '',
    confidence: 'alta',
    note: '',
  })

  const counted = async (db: Database) =>
    (
      await db
        .select()
        .from(marketCounts)
        .where(and(isNull(marketCounts.replacedAt), eq(marketCounts.referenceDate, '2026-09')))
    )
      .map(({ subject, count }) => [subject, count])
      .toSorted()

  async function seedFleet(db: Database): Promise<string> {
    await db.delete(marketCounts)
    const [run] = await db
      .insert(dataSourceRuns)
      .values({ source: 'senatran-frota', startedAt: fixedClock.now(), state: 'done' })
      .returning({ id: dataSourceRuns.id })
    const rows = await db
      .insert(dataSourceProposals)
      .values(
        states.map((state, index) => ({
          source: 'senatran-frota',
          runId: run?.id ?? 0,
          table: 'mercado',
          identity: `state-fleet|${state}|2026-09`,
          title: `Frota, ${state}`,
          after: fleetRow(state, String(1000 * (index + 1))),
          reason: 'large-change' as const,
          state: 'waiting' as const,
          createdAt: fixedClock.now(),
        })),
      )
      .returning({ id: dataSourceProposals.id })
    return String(rows[0]?.id)
  }

  test('apply and are undone together, so that no state is alone', async ({ db }) => {
    const id = await seedFleet(db)
    expect(await act(db, 'apply', { id })).toEqual({ outcome: 'applied' })
    expect(await counted(db)).toEqual([
      ['RR', 2000],
      ['SP', 1000],
    ])
    expect(await act(db, 'undo', { id })).toEqual({ outcome: 'undone' })
    expect(await counted(db)).toEqual([])
    const ended = (await db.select().from(dataSourceProposals)).map(({ state }) => state)
    expect(ended).toEqual(['undone', 'undone'])
  })

  test('are not decided with those of other rankings', async ({ db }) => {
    await seedFleet(db)
    expect(await act(db, 'applyAll', { fonte: 'senatran-frota' })).toEqual({ outcome: 'missing' })
  })

  test('are dismissed together', async ({ db }) => {
    expect(await act(db, 'dismiss', { id: await seedFleet(db) })).toEqual({ outcome: 'dismissed' })
    expect(await countSourceWork(db)).toMatchObject({ proposals: 0 })
    expect(await counted(db)).toEqual([])
  })
})

describe('the schedule of sources', () => {
  const enqueued: string[] = []
  const jobs = {
    enqueue: async (_tx: Database, _name: JobName, data: object) => {
      enqueued.push((data as { source: string }).source)
    },
  }

  test('starts sources that are due, and neither later ones nor those that are off', async ({ db }) => {
    const [first, second, third] = allSources.map(({ id }) => id)
    const later = new Date(fixedClock.now().getTime() + 60_000)
    await db.insert(dataSources).values([
      { id: first ?? '', nextRunAt: later },
      { id: second ?? '', nextRunAt: fixedClock.now() },
      { id: third ?? '', isOn: false, nextRunAt: fixedClock.now() },
    ])
    await startDueRefreshes({ db, clock: fixedClock, jobs }, { isOn: true, openChargeMapKey: null })
    expect(enqueued).toContain(second)
    expect(enqueued).not.toContain(first)
    expect(enqueued).not.toContain(third)
    expect(enqueued).not.toContain('open-charge-map-pontos')
  })

  test('starts nothing while the switch is off, but Open Charge Map if its key is set', async ({ db }) => {
    const startWith = async (openChargeMapKey: string | null) => {
      enqueued.length = 0
      await startDueRefreshes({ db, clock: fixedClock, jobs }, { isOn: false, openChargeMapKey })
      return [...enqueued]
    }
    expect(await startWith(null)).toEqual([])
    expect(await startWith('chave')).toEqual(['open-charge-map-pontos'])
  })

  test('is started by an editor only while the switch is on', async ({ db }) => {
    expect(await act(db, 'refreshNow', { fonte: 'bcb-juros' })).toEqual({ outcome: 'off' })
    await db
      .insert(portalSettings)
      .values({ key: 'refreshSources', value: true, updatedBy: 'ana', updatedAt: fixedClock.now() })
    expect(await act(db, 'refreshNow', { fonte: 'bcb-juros' })).toEqual({ outcome: 'enqueued' })
    expect(await act(db, 'refreshNow', { fonte: 'zzz' })).toEqual({ outcome: 'missing' })
  })

  test('keeps the state and the trust that an editor chose', async ({ db }) => {
    await act(db, 'setOn', { fonte: 'bcb-juros', ligada: 'nao' })
    await act(db, 'setTrust', { fonte: 'bcb-juros', aplica: 'none' })
    const [state] = await db.select().from(dataSources).where(eq(dataSources.id, 'bcb-juros'))
    expect(state).toMatchObject({ isOn: false, trust: 'none' })
  })
})
