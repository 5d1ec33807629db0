import { asc } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { findMunicipality } from '#app/platform/brazil/find-municipality.server.ts'
import {
  readMunicipality,
  setMunicipalityChanges,
  shippedMunicipalitiesOf,
} from '#app/platform/brazil/municipalities.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceRuns, municipalityChanges } from '#database/schema/data-sources.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { sourceActions } from '../source-actions.server.ts'
import { findSources } from '../source-queries.server.ts'
import { previewSource, refreshSource } from '../refresh-source.server.ts'
import type { RequestFile } from '../fetch-source-file.server.ts'
import { ibgeMunicipalities } from './ibge-municipalities.server.ts'

const unitOf = (state: string) => ({ UF: { id: 0, sigla: state, nome: state } })
const recordOf = (code: string, name: string, state: string) => ({
  id: Number(code),
  nome: name,
  microrregiao: { id: 1, nome: 'Micro', mesorregiao: { id: 1, nome: 'Meso', ...unitOf(state) } },
  'regiao-imediata': { id: 1, nome: 'R', 'regiao-intermediaria': { id: 1, nome: 'R', ...unitOf(state) } },
})
type Listed = ReturnType<typeof recordOf>

const shipped = stateCodes.flatMap(shippedMunicipalitiesOf).map(({ code, name, state }) => recordOf(code, name, state))
/** An invented municipality in the middle of Mato Grosso. */
const added = recordOf('5199999', 'Vale do Ensaio', 'MT')
const position = { id: '5199999', centroide: { latitude: -13.1, longitude: -56.2 } }
const renaming = (code: string, nome: string) => (one: Listed) => (one.id === Number(code) ? { ...one, nome } : one)

type Answers = { list: unknown; position?: unknown }

const answering =
  ({ list, position: place = [position] }: Answers): RequestFile =>
  async ({ address }) => {
    const content = address.endsWith('/metadados') ? place : list
    if (content === 'missing') return { outcome: 'failed', problem: 'O arquivo não existe mais (404).', status: 404 }
    const bytes =
      content instanceof Uint8Array
        ? content
        : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
    return { outcome: 'fetched', bytes, etag: null, lastModified: null }
  }

const depsOf = (db: Database, answers: Answers) => ({
  db,
  clock: fixedClock,
  contact: 'contato@x.example',
  request: answering(answers),
})
const refresh = (db: Database, answers: Answers) =>
  refreshSource(depsOf(db, answers), ibgeMunicipalities, { startedBy: null })
const stored = (db: Database) => db.select().from(municipalityChanges).orderBy(asc(municipalityChanges.code))

afterEach(() => setMunicipalityChanges([]))

test('the shipped list itself changes nothing', async ({ db }) => {
  expect(await refresh(db, { list: shipped })).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  expect(await refresh(db, { list: shipped })).toEqual({ outcome: 'unchanged' })
  expect(await stored(db)).toEqual([])
  expect(await db.select({ count: dataSourceRuns.recordCount }).from(dataSourceRuns)).toContainEqual({ count: 5571 })
})

test('a new municipality and a new name are stored once, and a municipality of the list alone leaves again', async ({
  db,
}) => {
  const list = [...shipped.map(renaming('3550308', 'São Paulo de Ensaio')), { ...added, microrregiao: null }]
  expect(await refresh(db, { list })).toEqual({ outcome: 'done', applied: 2, waiting: 0 })
  const changes = [
    { code: '3550308', name: 'São Paulo de Ensaio', state: 'SP', latitude: null, longitude: null },
    { code: '5199999', name: 'Vale do Ensaio', state: 'MT', latitude: -13.1, longitude: -56.2 },
  ]
  expect(await stored(db)).toEqual(changes)
  expect(await db.select().from(contentVersions)).toContainEqual(expect.objectContaining({ topic: 'charging' }))
  expect(await refresh(db, { list: list.toReversed() })).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  expect(await refresh(db, { list: shipped })).toEqual({ outcome: 'done', applied: 2, waiting: 0 })
  expect(await stored(db)).toEqual([])
})

test('a changed list is found under both names, and the shipped name stays', async ({ db }) => {
  expect(findMunicipality('Vale do Ensaio')).toEqual({ outcome: 'unknown' })
  await refresh(db, { list: [...shipped.map(renaming('3550308', 'Piratininga do Ensaio')), added] })
  setMunicipalityChanges(await stored(db))
  expect(findMunicipality('vale do ensaio, mt')).toMatchObject({ outcome: 'found', place: { code: '5199999' } })
  expect(readMunicipality('Vale do Ensaio', 'MT')).toEqual({ name: 'Vale do Ensaio' })
  for (const typed of ['Piratininga do Ensaio', 'São Paulo']) {
    expect(findMunicipality(`${typed}, SP`)).toMatchObject({ outcome: 'found', place: { name: 'São Paulo' } })
    expect(readMunicipality(typed, 'SP')).toEqual({ name: 'São Paulo' })
  }
})

test('a municipality without a position waits for it, and one that has it keeps it', async ({ db }) => {
  const list = [...shipped, added]
  const without = { list, position: 'missing' }
  expect(await refresh(db, without)).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  const [run] = await db.select().from(dataSourceRuns)
  expect(run?.problem).toMatch(/^Falta a posição de Vale do Ensaio, MT: /)
  expect(await refresh(db, { list })).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
  expect(await refresh(db, without)).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  expect(await stored(db)).toHaveLength(1)
})

test('an editor undoes a change, and the next list does not bring it back', async ({ db }) => {
  const list = [...shipped.map(renaming('3550308', 'São Paulo de Ensaio')), added]
  await refresh(db, { list })
  const applied = async () => (await findSources(db, false, new URLSearchParams())).applied.rows
  const [town, renamed] = (await applied()).toSorted((one, other) => Number(other.isNew) - Number(one.isNew))
  expect(town).toMatchObject({ title: 'Vale do Ensaio, MT', isNew: true })
  expect(renamed?.changes).toEqual([{ name: 'name', label: 'Nome', from: 'São Paulo', to: 'São Paulo de Ensaio' }])
  const undo = () => runAction(sourceActions.undo)(buildPanelDeps(db), { id: String(town?.id) })
  expect([await undo(), await undo()]).toEqual([{ outcome: 'undone' }, { outcome: 'missing' }])
  expect(await stored(db)).toMatchObject([{ code: '3550308' }])
  expect(await refresh(db, { list: list.toReversed() })).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  expect(await stored(db)).toMatchObject([{ code: '3550308' }])
  const renamedTown = { ...added, nome: 'Vale Novo do Ensaio' }
  expect(await refresh(db, { list: [...list.slice(0, -1), renamedTown] })).toMatchObject({ applied: 1 })
  expect(await stored(db)).toHaveLength(2)
})

test('a preview names the differences and writes nothing', async ({ db }) => {
  const list = [...shipped.slice(1), added]
  expect(await previewSource(depsOf(db, { list }), ibgeMunicipalities, null)).toEqual([
    '5.571 municípios na lista',
    'Novo: Vale do Ensaio, MT',
    'Fora da lista do IBGE: Acrelândia, AC (o portal o mantém)',
    '0 diferenças já valem no portal',
  ])
  expect(await stored(db)).toEqual([])
})

const with1 = (change: Partial<Record<string, unknown>>) => [...shipped.slice(1), { ...shipped[0], ...change }]
const json = JSON.stringify(shipped)
const withAdded = [...shipped, added]

const broken: Record<string, Answers> = {
  'a page with status 200': { list: '<!DOCTYPE html><html><body>Em manutenção</body></html>' },
  'an empty response': { list: '' },
  'a cut list': { list: json.slice(0, -3) },
  'half of the file': { list: json.slice(0, json.length / 2) },
  'no municipality': { list: [] },
  'half of the municipalities': { list: shipped.slice(0, shipped.length / 2) },
  'a state less': { list: shipped.filter(({ id }) => !String(id).startsWith('14')) },
  'municipalities of one state': { list: shipped.filter(({ id }) => String(id).startsWith('35')) },
  'an object': { list: { municipios: shipped } },
  'an error as JSON': { list: { statusCode: 500, message: 'Internal server error' } },
  'random bytes': { list: new Uint8Array([0, 255, 216, 0, 17, 128]) },
  'a renamed field': { list: shipped.map(({ nome, ...one }) => ({ ...one, municipio: nome })) },
  'no codes': { list: shipped.map(({ id: _id, ...one }) => one) },
  'codes as text': { list: shipped.map((one) => ({ ...one, id: String(one.id) })) },
  'codes of six digits': { list: shipped.map((one) => ({ ...one, id: Math.floor(one.id / 10) })) },
  'no state': { list: with1({ microrregiao: null, 'regiao-imediata': null }) },
  'a state that does not exist': {
    list: with1({ 'regiao-imediata': { 'regiao-intermediaria': { UF: { sigla: 'XX' } } } }),
  },
  'another state': { list: with1({ 'regiao-imediata': { 'regiao-intermediaria': { UF: { sigla: 'SP' } } } }) },
  'an empty name': { list: with1({ nome: '' }) },
  'a number as name': { list: with1({ nome: '1200013' }) },
  'HTML as name': { list: with1({ nome: '<b>Acrelândia</b>' }) },
  'null as name': { list: with1({ nome: null }) },
  'a municipality twice': { list: [...shipped, shipped[0]] },
  'a name twice in a state': { list: [...shipped, { ...added, nome: 'Cuiabá' }] },
  'shifted names': { list: shipped.map((one, place) => ({ ...one, nome: shipped[place - 1]?.nome ?? 'Z z' })) },
  'other codes': { list: shipped.map((one) => ({ ...one, id: one.id < 5_299_999 ? one.id + 1 : one.id })) },
  'many new municipalities': {
    list: [
      ...shipped,
      ...Array.from({ length: 21 }, (_, n) => ({ ...added, id: 5_199_900 + n, nome: `Vila ${'A'.repeat(n + 1)}` })),
    ],
  },
  'a position of another state': {
    list: withAdded,
    position: [{ ...position, centroide: { latitude: -30, longitude: -51 } }],
  },
  'latitude and longitude exchanged': {
    list: withAdded,
    position: [{ ...position, centroide: { latitude: -56.2, longitude: -13.1 } }],
  },
  'a position of another municipality': { list: withAdded, position: [{ ...position, id: '5103403' }] },
  'a position as text': {
    list: withAdded,
    position: [{ ...position, centroide: { latitude: '-13,1', longitude: '-56,2' } }],
  },
  'a position without a centre': { list: withAdded, position: [{ id: '5199999' }] },
  'no position': { list: withAdded, position: [] },
  'a page as position': { list: withAdded, position: '<html><body>502</body></html>' },
}

test.for(Object.entries(broken))('%s is refused and changes nothing', async ([, answers], { db }) => {
  await refresh(db, { list: shipped.map(renaming('3550308', 'São Paulo de Ensaio')) })
  const before = await stored(db)
  expect(await refresh(db, answers)).toEqual({ outcome: 'failed', problem: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/) })
  expect(await stored(db)).toEqual(before)
})
