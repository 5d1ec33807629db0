import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import { changeCostTable, listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { findSource } from '#app/panel/data-sources/connectors/sources.server.ts'
import { refreshSource, type RefreshResult } from '#app/panel/data-sources/refresh-source.server.ts'
import { sourcesPath } from '#app/panel/data-sources/source-labels.ts'
import { type RefreshOrder, startDueRefreshes } from '#app/panel/data-sources/start-refreshes.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  exampleFiles,
  flagFile,
  flags,
  fuels,
  fuelWorkbook,
  loanMonths,
  loans,
} from '#tests/fixtures/data-sources/example-files.ts'
import { openSourceStandIn } from '#tests/fixtures/data-sources/stand-in.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { panelTest as test } from './panel.ts'

const quarterMs = 15 * 60_000

type StandIn = Awaited<ReturnType<typeof openSourceStandIn>>
type Run = { day: string; source: OfficialSourceId; result: RefreshResult }

/** Runs the schedule every 15 minutes, as the job 'start-due-refreshes' does every five. */
async function passTime(db: Database, standIn: StandIn, start: string, end: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let now = Date.parse(start); now < Date.parse(end); now += quarterMs) {
    const clock = { now: () => new Date(now) }
    const orders: RefreshOrder[] = []
    const enqueue = async (_tx: Database, _name: string, data: unknown) => void orders.push(data as RefreshOrder)
    await startDueRefreshes({ db, clock, jobs: { enqueue } }, { isOn: true, openChargeMapKey: null })
    for (const { source: id, startedBy } of orders) {
      const source = findSource(id)
      if (!source || !exampleFiles[source.id]) continue
      const deps = { db, clock, contact: 'contato@cargaplena.example', request: standIn.request }
      const result = await refreshSource(deps, source, { startedBy })
      runs.push({ day: clock.now().toISOString().slice(0, 10), source: source.id, result })
    }
  }
  return runs
}

const outcomesOf = (runs: Run[], id: OfficialSourceId) =>
  runs.filter(({ source }) => source === id).map(({ day, result }) => [day, result.outcome])

/** Value, reference date and author of the row in force. */
async function rowOf(db: Database, table: CostTableId, wanted: Record<string, string>) {
  const rows = (await listCurrent(db, table)).filter(({ entry }) =>
    Object.entries(wanted).every(([name, value]) => (entry[name] ?? '') === value),
  )
  expect(rows).toHaveLength(1)
  const { entry = {}, createdBy = null } = rows[0] ?? {}
  return [entry.values ?? entry.flag, entry.referenceDate, createdBy]
}
const fuelOf = (db: Database, fuel: 'petrol' | 'ethanol', state = '') =>
  rowOf(db, 'energia', { key: `${fuel}-brl-per-litre`, state })

/** Writes the petrol price of São Paulo as an editor. */
async function editPetrolPrice(db: Database) {
  const rows = await listCurrent(db, 'energia')
  const row = rows.find(({ entry }) => entry.key === 'petrol-brl-per-litre' && entry.state === 'SP')
  if (!row) throw new Error('the seed has no petrol price of São Paulo')
  const coming = [{ ...row.entry, values: '6,11', referenceDate: '2026-11-05', source: 'Postos da capital' }]
  const change = { leavingIds: [row.id], coming, target: 'SP' }
  const ana = { clock: fixedClock, username: 'ana' }
  await changeCostTable(db, ana, { ...change, table: 'energia', action: 'cost-row-changed' })
}

// The portal's own clock stands at the end of the week, on Friday 2026-11-20.
test(
  'in a week trusted figures change, others wait, and nothing that an editor wrote is lost',
  {
    timeout: 120_000,
  },
  async ({ panel, portal, onTestFinished }) => {
    const { db } = panel
    const standIn = await openSourceStandIn()
    onTestFinished(() => standIn.close())
    await editPetrolPrice(db)
    standIn.fail('senatran-frota', (response) => response.writeHead(403).end())
    standIn.serve('anp-combustiveis', fuels(fuelWorkbook({ petrol: 6.7, ethanol: 5.5 })))
    const first = await passTime(db, standIn, '2026-11-13T03:00:00Z', '2026-11-17T03:00:00Z')
    expect(outcomesOf(first, 'anp-combustiveis')).toEqual([['2026-11-13', 'done']])
    expect(await fuelOf(db, 'petrol')).toEqual(['6,7', '2026-11-07', 'fonte:anp-combustiveis'])
    // The same file proposes nothing on the following days.
    expect(outcomesOf(first, 'aneel-bandeiras')).toEqual([
      ['2026-11-13', 'done'],
      ['2026-11-13', 'unchanged'],
      ['2026-11-14', 'unchanged'],
      ['2026-11-15', 'unchanged'],
      ['2026-11-16', 'unchanged'],
    ])

    const week: [string, string] = ['08/11/2026', '14/11/2026']
    standIn.serve('anp-combustiveis', fuels(fuelWorkbook({ petrol: 6.8, ethanol: 5.5, week }), '2026-11-08_2026-11-14'))
    standIn.serve('bcb-juros', loans(JSON.stringify(loanMonths(22, '2.06'))))
    const december = flagFile([
      ['2026-10', 'Verde', ',00'],
      ['2026-11', 'Amarela', '18,85'],
      ['2026-12', 'Vermelha P1', '44,63'],
    ])
    standIn.serve('aneel-bandeiras', flags(december))
    const second = await passTime(db, standIn, '2026-11-17T03:00:00Z', '2026-11-20T15:00:00Z')
    expect(outcomesOf(second, 'anp-combustiveis')).toEqual([['2026-11-17', 'done']])

    // What changes: up to 15%, and flags.
    expect(await fuelOf(db, 'petrol')).toEqual(['6,8', '2026-11-14', 'fonte:anp-combustiveis'])
    expect(await rowOf(db, 'bandeiras', { referenceDate: '2026-12' })).toEqual([
      'vermelha-1',
      '2026-12',
      'fonte:aneel-bandeiras',
    ])
    // What waits: 33% more for ethanol, and a row of the editor.
    expect(await fuelOf(db, 'ethanol')).toEqual(['4,13', '2026-10-03', null])
    expect(await fuelOf(db, 'petrol', 'SP')).toEqual(['6,11', '2026-11-05', 'ana'])
    const proposals = await db
      .select()
      .from(dataSourceProposals)
      .where(and(eq(dataSourceProposals.source, 'anp-combustiveis'), eq(dataSourceProposals.state, 'waiting')))
    const waiting = new Map(proposals.map(({ identity, reason, after }) => [identity, [reason, after.values]]))
    expect(waiting.size).toBe(proposals.length)
    expect(waiting.get('petrol-brl-per-litre|SP')).toEqual(['edited-row', '6,8'])
    expect(waiting.get('ethanol-brl-per-litre|')).toEqual(['large-change', '5,5'])

    // Visitors see the new week and month beside the figures.
    const read = async (path: string) => parsePage(await portal.page(path)).text
    expect(await read('/calculadora')).toContain('Hoje: R$ 6,80 na média do país, de 14/11/2026 (ANP)')
    expect(await read('/calculadora/minha-vida')).toContain('ANP, Levantamento de Preços de Combustíveis · 14/11/2026')
    expect(await read('/veiculo/1/custo')).toContain('Banco Central, SGS 25471 · referência set/2026')
    const sources = await read('/fontes')
    expect(sources).toMatch(/em cada estado\. Última busca: 17\/11\/2026\./)
    expect(sources).toMatch(/híbridos leves incluídos\. Ainda não foi buscada neste portal\./)

    // The source that refuses access fails five times in the week, and an editor sees it.
    expect(outcomesOf([...first, ...second], 'senatran-frota').map(([, outcome]) => outcome)).toEqual(
      Array.from({ length: 5 }, () => 'failed'),
    )
    const { page } = await panel.get(sourcesPath)
    expect(page.text).toContain('A fonte recusou o acesso (403).')
    expect(page.text).toMatch(/Aguardando:.*\d+ propostas de fontes · \d+ fontes? com falha/)

    const applied = await db
      .select()
      .from(dataSourceProposals)
      .where(and(eq(dataSourceProposals.identity, 'petrol-brl-per-litre|'), eq(dataSourceProposals.state, 'applied')))
    const id = String(Math.max(...applied.map((one) => one.id)))
    expect(await panel.act(sourcesPath, 'undo', { id })).toEqual({ outcome: 'undone' })
    expect((await fuelOf(db, 'petrol')).slice(0, 2)).toEqual(['6,7', '2026-11-07'])
    expect(await read('/calculadora')).toContain('Hoje: R$ 6,70 na média do país, de 07/11/2026 (ANP)')
  },
)
