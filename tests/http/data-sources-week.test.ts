import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type OfficialSourceId, officialSourceIds } from '#app/domain/costs/official-sources.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'
import { pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { savePoint } from '#app/panel/charging/points/save-point.server.ts'
import { changeCostTable, listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { findSource } from '#app/panel/data-sources/connectors/sources.server.ts'
import { refreshSource, type RefreshResult } from '#app/panel/data-sources/refresh-source.server.ts'
import { sourcesPath } from '#app/panel/data-sources/source-labels.ts'
import { type RefreshOrder, startDueRefreshes } from '#app/panel/data-sources/start-refreshes.server.ts'
import { listCatalogueModels } from '#app/panel/vehicles/inmetro/apply-table.server.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { dataSourceProposals, municipalityChanges } from '#database/schema/data-sources.ts'
import { vehiclePriceLooks, vehicles } from '#database/schema/vehicles.ts'
import { buildCells, pbevPdf } from '#tests/builders/pbev-pdf.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  flagFile,
  flags,
  fleet,
  fleetWorkbook,
  fuels,
  fuelWorkbook,
  inmetroTable,
  loanMonths,
  loans,
  makersPage,
  openChargeMapPlaces,
  stations,
  tariffs,
} from '#tests/fixtures/data-sources/example-files.ts'
import { openSourceStandIn } from '#tests/fixtures/data-sources/stand-in.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { panelTest as test } from './panel.ts'

const quarterMs = 15 * 60_000
const openChargeMapKey = 'chave-de-teste'

type StandIn = Awaited<ReturnType<typeof openSourceStandIn>>
type Run = { day: string; source: OfficialSourceId; result: RefreshResult }

/** Moves the clock in steps of 15 minutes. Starts due refreshes, as the job 'start-due-refreshes' does every five. */
async function passTime(db: Database, standIn: StandIn, start: string, end: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let now = Date.parse(start); now < Date.parse(end); now += quarterMs) {
    const clock = { now: () => new Date(now) }
    const orders: RefreshOrder[] = []
    const enqueue = async (_tx: Database, _name: string, data: unknown) => void orders.push(data as RefreshOrder)
    await startDueRefreshes({ db, clock, jobs: { enqueue } }, { isOn: true, openChargeMapKey })
    for (const { source: id, startedBy } of orders) {
      const source = findSource(id)
      if (!source) throw new Error(`The schedule started an unknown source: ${id}`)
      const { request, lookAt } = standIn
      const deps = { db, clock, contact: 'contato@cargaplena.example', openChargeMapKey, request, lookAt }
      const result = await refreshSource(deps, source, { startedBy })
      runs.push({ day: clock.now().toISOString().slice(0, 10), source: source.id, result })
    }
  }
  return runs
}

const outcomesOf = (runs: Run[], id: OfficialSourceId) =>
  runs.filter(({ source }) => source === id).map(({ day, result }) => [day, result.outcome])

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

/** The tariffs of Enel São Paulo are close to the seed's. */
function tariffsOfWeek(from = '2026-11-09', offPeak = '360,00') {
  const usePrices: Record<string, string> = { 'Fora ponta': offPeak, Intermediário: '670,00', Ponta: '1170,00' }
  return tariffs((records) =>
    records.map((record) => {
      const dated = { ...record, DatInicioVigencia: from }
      if (record.SigAgente !== 'ELETROPAULO') return dated
      return { ...dated, VlrTUSD: usePrices[record.NomPostoTarifario ?? ''] ?? '480,00', VlrTE: '320,00' }
    }),
  )
}

async function tariffOf(db: Database) {
  const [row] = (await listCurrent(db, 'distribuidoras')).filter(({ entry }) => entry.distributor === 'Enel São Paulo')
  const { brlPerKwh, offPeakBrlPerKwh, peakBrlPerKwh, referenceDate } = row?.entry ?? {}
  return [brlPerKwh, offPeakBrlPerKwh, peakBrlPerKwh, referenceDate, row?.createdBy]
}

function waitingOf(db: Database, source: OfficialSourceId, identity: string) {
  const { source: ofSource, identity: ofRow, state } = dataSourceProposals
  return db
    .select()
    .from(dataSourceProposals)
    .where(and(eq(ofSource, source), eq(ofRow, identity), eq(state, 'waiting')))
}

/** 2% more vehicles in each state than in the seed. */
async function fleetOfSeptember(db: Database) {
  const states = (await listCurrent(db, 'mercado')).filter(
    ({ entry }) => entry.measure === 'state-fleet' && (entry.subject ?? '').length === 2,
  )
  const rows = states.flatMap(({ entry: { subject = '', count } }) =>
    isStateCode(subject) ? [[subject, 'CAPITAL', 'ELETRICO/FONTE EXTERNA', Math.round(Number(count) * 1.02)]] : [],
  )
  return fleet(fleetWorkbook(rows))
}

const watchedPage = 'https://www.montadora.example/carro'

async function watchPricePage(db: Database): Promise<number> {
  const change = { pricePage: watchedPage, availability: 'on-sale' as const }
  const [model] = await db.update(vehicles).set(change).where(eq(vehicles.id, 1)).returning()
  return model?.priceValue ?? 0
}

const lookOf = async (db: Database) =>
  (await db.select().from(vehiclePriceLooks).where(eq(vehiclePriceLooks.vehicleId, 1)))[0]?.result

/** Table with another range for the BYD Dolphin Mini of the seed. */
const tableWithOtherRange = () => {
  const cells = { 0: 'Sub Compacto', 1: 'BYD', 2: 'DOLPHIN MINI', 3: 'GS 5 EV', 29: '285' }
  return inmetroTable(pbevPdf([buildCells(cells)], { updated: '10/nov/26' }))
}

async function pointOf(db: Database, source: 'openstreetmap' | 'open-charge-map', id: number) {
  const sourceId = source === 'openstreetmap' ? `node/${id}` : String(id)
  const isIt = and(eq(chargingPoints.source, source), eq(chargingPoints.sourceId, sourceId))
  const [point] = await db.select().from(chargingPoints).where(isIt)
  if (!point) throw new Error(`no point ${sourceId} of ${source}`)
  return point
}

async function renamePoint(db: Database, point: typeof chargingPoints.$inferSelect, name: string) {
  const opened = pointFieldsOf(point)
  const reading = readPointFields({ ...opened, nome: name }, opened)
  if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
  const { fields, entry } = reading
  const saving = { id: point.id, fields, entry, opened, isNearAccepted: true, username: 'ana' }
  expect(await savePoint({ db, clock: fixedClock }, saving)).toMatchObject({ outcome: 'saved' })
}

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
    const price = await watchPricePage(db)
    const models = await listCatalogueModels(db)
    standIn.fail('senatran-frota', (response) => response.writeHead(403).end())
    standIn.serve('anp-combustiveis', fuels(fuelWorkbook({ petrol: 6.7, ethanol: 5.5 })))
    standIn.serve('aneel-tarifas', tariffsOfWeek())
    standIn.serve('montadoras-precos', makersPage(`<h1>O carro</h1> ${formatBrl(price)}`))
    const first = await passTime(db, standIn, '2026-11-13T03:00:00Z', '2026-11-14T03:00:00Z')
    expect(new Set(first.map(({ source }) => source))).toEqual(new Set(officialSourceIds))
    expect(await fuelOf(db, 'petrol')).toEqual(['6,7', '2026-11-07', 'fonte:anp-combustiveis'])
    expect(await lookOf(db)).toBe('shown')
    expect(outcomesOf(first, 'openstreetmap-pontos')).toEqual([['2026-11-13', 'done']])

    await renamePoint(db, await pointOf(db, 'openstreetmap', 1), 'Posto da redação')
    await renamePoint(db, await pointOf(db, 'open-charge-map', 1), 'Shopping da redação')
    const secondPlaces = [
      { id: 1, name: 'Posto da Serra Nova' },
      { id: 2, name: 'Posto do Vale Verde' },
    ]
    standIn.serve('openstreetmap-pontos', stations(secondPlaces, '2026-11-15'))
    standIn.serve(
      'open-charge-map-pontos',
      openChargeMapPlaces([
        { id: 1, name: 'Shopping da Serra Nova' },
        { id: 2, name: 'Hotel do Vale Verde' },
      ]),
    )
    standIn.serve('montadoras-precos', makersPage('<h1>O carro</h1> Consulte'))
    const second = await passTime(db, standIn, '2026-11-14T03:00:00Z', '2026-11-17T03:00:00Z')
    expect(outcomesOf([...first, ...second], 'anp-combustiveis')).toEqual([['2026-11-13', 'done']])
    // The same file proposes nothing on later days.
    expect(outcomesOf([...first, ...second], 'aneel-bandeiras')).toEqual([
      ['2026-11-13', 'done'],
      ['2026-11-13', 'unchanged'],
      ['2026-11-14', 'unchanged'],
      ['2026-11-15', 'unchanged'],
      ['2026-11-16', 'unchanged'],
    ])
    expect(outcomesOf(second, 'openstreetmap-pontos')).toEqual([['2026-11-15', 'done']])
    expect(outcomesOf(second, 'open-charge-map-pontos').map(([, outcome]) => outcome)).toEqual([
      'done',
      'unchanged',
      'unchanged',
    ])

    // An editor accepts the first white tariff of a distributor. The next one applies without review.
    const [tariff] = await waitingOf(db, 'aneel-tarifas', 'SP|Enel São Paulo')
    expect(tariff?.reason).toBe('new-value')
    expect(await panel.act(sourcesPath, 'apply', { id: String(tariff?.id) })).toEqual({ outcome: 'applied' })
    expect(await tariffOf(db)).toEqual(['0,8', '0,68', '1,49', '2026-11-09', 'fonte:aneel-tarifas'])

    // Refused access fails more than twice, and an editor sees it.
    const refused = outcomesOf([...first, ...second], 'senatran-frota')
    expect(refused.length).toBeGreaterThan(2)
    expect(refused.every(([, outcome]) => outcome === 'failed')).toBe(true)
    const failing = (await panel.get(sourcesPath)).page.text
    expect(failing).toContain('A fonte recusou o acesso (403).')
    expect(failing).toMatch(/Posto da redação.{0,80}Nome: Posto da redação → Posto da Serra Nova/)
    expect(failing).toMatch(/Aguardando:.*\d+ propostas de fontes.* · \d+ fontes? com falha/)

    const week: [string, string] = ['08/11/2026', '14/11/2026']
    standIn.serve('anp-combustiveis', fuels(fuelWorkbook({ petrol: 6.8, ethanol: 5.5, week }), '2026-11-08_2026-11-14'))
    standIn.serve('aneel-tarifas', tariffsOfWeek('2026-11-16', '380,00'))
    standIn.serve('bcb-juros', loans(JSON.stringify(loanMonths(22, '2.06'))))
    standIn.serve('senatran-frota', await fleetOfSeptember(db))
    standIn.serve('inmetro-pbev', tableWithOtherRange())
    const december = flagFile([
      ['2026-10', 'Verde', ',00'],
      ['2026-11', 'Amarela', '18,85'],
      ['2026-12', 'Vermelha P1', '44,63'],
    ])
    standIn.serve('aneel-bandeiras', flags(december))
    const third = await passTime(db, standIn, '2026-11-17T03:00:00Z', '2026-11-20T15:00:00Z')
    expect(outcomesOf(third, 'anp-combustiveis')).toEqual([['2026-11-17', 'done']])
    expect(outcomesOf(third, 'senatran-frota')).toContainEqual(['2026-11-18', 'done'])
    expect(third.filter(({ result }) => result.outcome === 'failed')).toEqual([])

    // Changes of up to 15%, and flags, apply at once.
    expect(await fuelOf(db, 'petrol')).toEqual(['6,8', '2026-11-14', 'fonte:anp-combustiveis'])
    expect(await rowOf(db, 'bandeiras', { referenceDate: '2026-12' })).toEqual([
      'vermelha-1',
      '2026-12',
      'fonte:aneel-bandeiras',
    ])
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

    const read = async (path: string) => parsePage(await portal.page(path)).text
    expect(await read('/calculadora')).toContain('Hoje: R$ 6,80 na média do país, de 14/11/2026 (ANP)')
    expect(await read('/calculadora/minha-vida')).toContain('ANP, Levantamento de Preços de Combustíveis · 14/11/2026')
    expect(await read('/veiculo/1/custo')).toContain('Banco Central, SGS 25471 · referência set/2026')
    const sources = await read('/fontes')
    expect(sources).toMatch(/em cada estado\. Última busca: 17\/11\/2026\./)
    for (const [source, day] of [
      ['Senatran', '18/11/2026'],
      ['Inmetro', '17/11/2026'],
      ['OpenStreetMap', '15/11/2026'],
      ['Open Charge Map', '20/11/2026'],
      ['Montadoras', '16/11/2026'],
    ])
      expect(sources).toMatch(new RegExp(`${source}: .+? Última busca: ${day}`))
    expect(await read('/')).toContain('Frota eletrificada por estado em setembro de 2026')
    expect(await tariffOf(db)).toEqual(['0,8', '0,7', '1,49', '2026-11-16', 'fonte:aneel-tarifas'])
    const bill = await read('/carregar-em-casa/conta-de-luz?uf=SP&modelo=1&distribuidora=Enel%20S%C3%A3o%20Paulo')
    expect(bill).toMatch(/Tarifa branca, Enel São Paulo: R\$ 0,70.+? ANEEL.+? 16\/11\/2026/)

    // Points change at once, except fields that an editor wrote: their new values wait for review.
    for (const [source, id, edited, changed, proposed] of [
      ['openstreetmap', 'openstreetmap-pontos', 'Posto da redação', 'Posto do Vale Verde', 'Posto da Serra Nova'],
      [
        'open-charge-map',
        'open-charge-map-pontos',
        'Shopping da redação',
        'Hotel do Vale Verde',
        'Shopping da Serra Nova',
      ],
    ] as const) {
      const [kept, renamed] = [await pointOf(db, source, 1), await pointOf(db, source, 2)]
      expect(await read(pointPath(kept.slug))).toContain(edited)
      expect(await read(pointPath(renamed.slug))).toContain(changed)
      const [proposal] = await waitingOf(db, id, `${kept.id}|name`)
      expect(proposal).toMatchObject({ reason: 'edited-row', after: { nome: proposed } })
    }

    // Changes from the INMETRO table and a maker's page wait for an editor.
    expect(await listCatalogueModels(db)).toEqual(models)
    expect(await lookOf(db)).toBe('not-shown')
    expect((await db.select().from(vehicles).where(eq(vehicles.id, 1)))[0]?.priceValue).toBe(price)
    const desk = (await panel.get(sourcesPath)).page.text
    expect(desk).toMatch(/Aguardando:.*\d+ propostas de fontes · 1 tabela do Inmetro a conferir · 1 preço a conferir/)
    expect(await db.select().from(municipalityChanges)).toMatchObject([{ name: 'Vale do Ensaio' }])

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
