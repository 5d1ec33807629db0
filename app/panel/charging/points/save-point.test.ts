import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  type FactColumn,
  factNames,
  displayValue,
  type PointField,
  pointFields,
  type PointFields,
  pointFieldsOf,
  withdrawnDoubt,
} from '#app/domain/charging/point-fields.ts'
import { findPointHistory } from '#app/domain/charging/history/point-history.server.ts'
import { csvColumns } from '#app/domain/charging/importing/adapters/csv-columns.ts'
import { isPublishedRealPoint } from '#app/domain/charging/matching-points.server.ts'
import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecord, inChunks } from '#tests/builders/charging-records.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, loggedActions, loggedChanges, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { pointActions } from './point-actions.server.ts'
import { listSourceChanges } from './source-changes.server.ts'

const stored = async (db: Database) => (await db.select().from(chargingPoints).orderBy(chargingPoints.id))[0]
const importAgain = (db: Database, record: Record<string, unknown>) =>
  importPoints(
    { db, clock: fixedClock },
    { source: 'open-charge-map', fileName: 'pontos.json', startedBy: 'ana' },
    inChunks(JSON.stringify([record])),
  )
/** Submits the form with changed fields. `opened`: field values when the form was opened. */
async function send(
  db: Database,
  change: Partial<PointFields>,
  { opened, ...about }: { id?: string; vista?: string; perto?: string; opened?: PointFields } = {},
) {
  const point = about.id === '' ? undefined : await stored(db)
  const fields = opened ?? pointFieldsOf(point ?? null)
  const known = { id: String(point?.id ?? ''), vista: JSON.stringify(fields), ...about }
  return runAction(pointActions.save)(buildPanelDeps(db), { ...fields, ...change, ...known })
}

const fresh: Partial<PointFields> = {
  nome: 'Eletroposto da Praça',
  cidade: 'campinas',
  estado: 'SP',
  latitude: '-22,9056',
  longitude: '-47.0608',
  'conector-1-tipo': 'ccs2',
  'conector-1-potencia': '60',
}

test('adds a point, which is public at once and logged', async ({ db }) => {
  expect(await send(db, fresh, { id: '' })).toEqual({ outcome: 'added' })
  expect(await stored(db)).toMatchObject({
    name: 'Eletroposto da Praça',
    city: 'Campinas',
    latitude: -22.9056,
    longitude: -47.0608,
    connectorTypes: ['ccs2'],
    maxPowerKw: 60,
    speed: 'Rápido',
    source: 'editor',
  })
  expect((await stored(db))?.slug).toMatch(/^eletroposto-da-praca-campinas-[0-9a-f]{8}$/)
  expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBe(1)
  expect(await loggedActions(db)).toEqual([['ana', 'charging-point-added', 'Eletroposto da Praça, Campinas']])
})

test('keeps the edited parts of a point in the next import, and imports the rest', async ({ db }) => {
  await importAgain(db, buildOcmRecord())
  const before = await stored(db)
  expect(await send(db, { nome: 'Nome da redação', latitude: '-22,91', longitude: '-47,06' })).toEqual({
    outcome: 'saved',
  })
  expect(await loggedChanges(db)).toEqual(['Nome: Posto de Teste → Nome da redação', 'Latitude: -22,9 → -22,91'])
  const edited = await stored(db)
  expect(edited?.edited).toEqual(['name', 'place'])
  expect(edited?.placeCell).not.toBe(before?.placeCell)
  expect(await send(db, {})).toEqual({ outcome: 'unchanged' })
  await importAgain(db, buildOcmRecord({}, { Title: 'Nome da fonte', AddressLine1: 'Rua Nova, 1', Latitude: -22.8 }))
  expect(await stored(db)).toMatchObject({
    name: 'Nome da redação',
    nameKey: 'nome da redacao',
    latitude: -22.91,
    tileX: edited?.tileX,
    address: 'Rua Nova, 1',
  })
})

test('confirms a doubtful point unchanged or by a correction', async ({ db }) => {
  await send(db, fresh, { id: '' })
  const confirm = async () =>
    runAction(pointActions.confirm)(buildPanelDeps(db), { id: String((await stored(db))?.id) })
  await db.update(chargingPoints).set({ doubt: 'Pode ser outro.' })
  expect(await confirm()).toEqual({ outcome: 'confirmed' })
  expect(await confirm()).toEqual({ outcome: 'missing' })
  await db.update(chargingPoints).set({ doubt: 'Pode ser outro.' })
  expect(await send(db, {})).toEqual({ outcome: 'saved' })
  expect((await stored(db))?.doubt).toBeNull()
})

test('reports problems field by field, and refuses to save a point that does not exist', async ({ db }) => {
  const wrong = {
    ...fresh,
    nome: '',
    cidade: 'Niterói',
    latitude: '48,85',
    longitude: '2,35',
    'conector-2-potencia': '50',
  }
  expect(await send(db, wrong, { id: '' })).toEqual({
    outcome: 'invalid',
    problems: {
      nome: 'Preencha este campo: Nome.',
      cidade: '“Niterói” fica em RJ, não em SP. Confira a cidade e o estado.',
      latitude: 'O lugar fica fora do Brasil.',
      'conector-2-tipo': 'Escolha o tipo do conector 2.',
    },
  })
  const swapped = await send(db, { ...fresh, latitude: '-47,06', longitude: '-22,9' }, { id: '' })
  expect(swapped).toMatchObject({ problems: { latitude: 'Latitude e longitude parecem trocadas.' } })
  await send(db, fresh, { id: '' })
  expect(await send(db, { nome: 'x' }, { id: '99' })).toEqual({ outcome: 'missing' })
  expect(await send(db, { nome: 'x' }, { id: 'x' })).toEqual({ outcome: 'missing' })
  await db.update(chargingPoints).set({ isSample: true }).where(eq(chargingPoints.source, 'editor'))
  expect(await send(db, { nome: 'x' })).toEqual({ outcome: 'missing' })
})

test('merges changes of two editors, and reports a conflict where both changed the same part', async ({ db }) => {
  await send(db, fresh, { id: '' })
  const point = await stored(db)
  const opened = pointFieldsOf(point ?? null)
  expect(await send(db, { nome: 'Nome de Ana', preco: 'R$ 2,00/kWh' })).toEqual({ outcome: 'saved' })
  expect(await send(db, { horario: '24 horas' }, { opened })).toEqual({ outcome: 'saved' })
  const answer = await send(db, { nome: 'Nome de Bia', rede: 'Rede de Bia' }, { opened })
  expect(answer).toMatchObject({
    outcome: 'conflict',
    reason: 'changed',
    current: { name: 'Nome de Ana' },
    parts: ['name'],
  })
  expect(await stored(db)).toMatchObject({ name: 'Nome de Ana', network: null, openingHours: '24 horas' })
  const overwriting = { ...opened, nome: 'Nome de Bia', rede: 'Rede de Bia' }
  const vista = JSON.stringify({ ...opened, nome: 'Nome de Ana' })
  expect(await send(db, overwriting, { vista })).toEqual({ outcome: 'saved' })
  const mixed = { name: 'Nome de Bia', network: 'Rede de Bia', openingHours: '24 horas', price: 'R$ 2,00/kWh' }
  expect(await stored(db)).toMatchObject(mixed)
  expect(await send(db, { nome: 'Sem vista' }, { vista: '{' })).toMatchObject({
    outcome: 'conflict',
    reason: 'changed',
  })
})

test('accepts unusual values of a source, and does not count them as changes', async ({ db }) => {
  const place = { Town: 'CAMPINAS', StateOrProvince: 'SP' }
  await importAgain(db, buildOcmRecord({}, place))
  expect(await send(db, { nome: 'Só o nome', latitude: '-22,900' })).toEqual({ outcome: 'saved' })
  expect(await stored(db)).toMatchObject({ city: 'CAMPINAS', edited: ['name'] })
  await db.update(chargingPoints).set({ city: 'Barão Geraldo' })
  expect(await send(db, { nome: 'Outro nome' })).toEqual({ outcome: 'saved' })
  expect(await send(db, { estado: 'RJ' })).toMatchObject({
    outcome: 'invalid',
    problems: { cidade: expect.any(String) },
  })
  expect(await send(db, { nome: '' })).toMatchObject({ problems: { nome: 'Preencha este campo: Nome.' } })
  const many = Array.from({ length: 12 }, (_, at) => ({ type: 'ccs2', powerKw: 100 - at, count: 1 }))
  await db.update(chargingPoints).set({ connectors: many })
  expect(await send(db, { 'conector-12-quantidade': '2' })).toEqual({ outcome: 'saved' })
  expect((await stored(db))?.connectors).toHaveLength(12)
})

test('asks before it saves a possible duplicate', async ({ db }) => {
  expect(await send(db, fresh, { id: '' })).toEqual({ outcome: 'added' })
  const near = (metres: number) => ({
    outcome: 'conflict',
    reason: 'near',
    points: [expect.objectContaining({ name: 'Eletroposto da Praça', metres, isHidden: false, isDoubtful: false })],
  })
  // Sent after a lost response; then 22 m away with another name; then 89 m away with an equal name.
  expect(await send(db, fresh, { id: '' })).toEqual(near(0))
  expect(await send(db, { ...fresh, nome: 'Outro', latitude: '-22,9058' }, { id: '' })).toEqual(near(22))
  expect(await send(db, { ...fresh, nome: 'ELETROPOSTO DA PRACA', latitude: '-22,9064' }, { id: '' })).toEqual(near(89))
  expect(await db.$count(chargingPoints)).toBe(1)
  expect(await send(db, { ...fresh, nome: 'Outro' }, { id: '', perto: '1' })).toEqual({ outcome: 'added' })
  expect(await send(db, { ...fresh, nome: 'Mais um', latitude: '-22,9061' }, { id: '' })).toEqual({ outcome: 'added' })
  // Only a moved or renamed point is checked for duplicates.
  expect(await send(db, { preco: 'R$ 2,00/kWh' })).toEqual({ outcome: 'saved' })
  expect(await send(db, { latitude: '-22,90565' })).toMatchObject({ reason: 'near', points: [{ name: 'Outro' }] })
})

test('marks an edited point that its source withdrew as doubtful, and lets the editor keep it', async ({ db }) => {
  await importAgain(db, buildOcmRecord())
  await send(db, { nome: 'Nome da redação' })
  const gone = buildOcmRecord({ StatusTypeID: 200 })
  await importAgain(db, gone)
  expect(await stored(db)).toMatchObject({ name: 'Nome da redação', doubt: withdrawnDoubt })
  expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBe(0)
  const id = String((await stored(db))?.id)
  expect(await runAction(pointActions.confirm)(buildPanelDeps(db), { id })).toEqual({ outcome: 'confirmed' })
  await importAgain(db, gone)
  expect(await stored(db)).toMatchObject({ doubt: null, edited: ['name', 'existence'] })
})

test('records a confirmation when an editor saves a point unchanged', async ({ db }) => {
  await importAgain(db, buildOcmRecord())
  expect((await stored(db))?.confirmedAt).toBeNull()
  expect(await send(db, {})).toEqual({ outcome: 'unchanged' })
  expect((await stored(db))?.confirmedAt).toEqual(fixedClock.now())
})

test('reads each fact from a table by its label, lets it be edited, and shows it in the history', async ({ db }) => {
  const facts = factNames.map((name) => ({ name, ...pointFields[name] }))
  const header = facts.map(({ column }) => csvColumns[column as FactColumn].at(-1))
  const line = facts.map(({ options, label }) => (options ? Object.keys(options)[0] : `${label} da tabela`))
  const table = [`nome;lat;lon;${header.join(';')}`, `Posto;-22,9;-47,06;${line.join(';')}`].join('\n')
  await importPoints({ db, clock: fixedClock }, { source: 'csv', fileName: 'p.csv', startedBy: 'ana' }, inChunks(table))
  const imported = await stored(db)
  expect(facts.map(({ column }) => imported?.[column as FactColumn])).toEqual(line)
  const edited = facts.map(({ name, options, label }) => [name, options ? Object.keys(options)[1] : `${label} novo`])
  expect(await send(db, Object.fromEntries(edited))).toEqual({ outcome: 'saved' })
  expect(imported && (await findPointHistory(db, imported.id)).entries[0]?.changes).toEqual(
    edited.map(([name = '', after = ''], at) => ({
      part: name,
      before: displayValue(name as PointField, line[at] ?? ''),
      after: displayValue(name as PointField, after),
    })),
  )
})

test('undoes the change of an import, and later imports keep the restored values', async ({ db }) => {
  const first = buildOcmRecord()
  await importAgain(db, first)
  const changed = buildOcmRecord(
    { Connections: [{ ConnectionTypeID: 33, PowerKW: 150, Quantity: 2 }] },
    { Title: 'Nome da fonte' },
  )
  await importAgain(db, changed)
  const before = pointFieldsOf((await stored(db)) ?? null)
  const [change] = await listSourceChanges(db)
  expect(change).toMatchObject({ name: 'Nome da fonte', source: 'open-charge-map', isUndoable: true })
  const undo = () =>
    runAction(pointActions.undoSource)(buildPanelDeps(db), { id: String(change?.id), confirmado: 'sim' })
  expect(await undo()).toEqual({ outcome: 'undone' })
  const restored = await stored(db)
  expect(restored).toMatchObject({ name: 'Posto de Teste', maxPowerKw: 50, edited: ['name', 'connectors'] })
  expect(pointFieldsOf(restored ?? null)).not.toEqual(before)
  expect(await undo()).toEqual({ outcome: 'conflict' })
  expect(await listSourceChanges(db)).toMatchObject([{ isUndoable: false }])
  await importAgain(db, changed)
  expect(await stored(db)).toMatchObject({ name: 'Posto de Teste', maxPowerKw: 50 })
})
