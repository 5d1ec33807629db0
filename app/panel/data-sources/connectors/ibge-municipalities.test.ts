import { asc } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { findMunicipality } from '#app/platform/brazil/find-municipality.server.ts'
import { readMunicipality, setMunicipalityChanges } from '#app/platform/brazil/municipalities.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceRuns, municipalityChanges } from '#database/schema/data-sources.ts'
import { contentVersions } from '#database/schema/portal.ts'
import {
  newTown as added,
  newTownPosition,
  shippedTowns as shipped,
  type Town,
} from '#tests/fixtures/data-sources/example-files.ts'
import { depsOf, fetchedFile } from '#tests/fixtures/data-sources/source-deps.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { sourceActions } from '../source-actions.server.ts'
import { findSources } from '../source-queries.server.ts'
import { previewSource, refreshSource } from '../refresh-source.server.ts'
import type { RequestFile } from '../fetch-source-file.server.ts'
import { ibgeMunicipalities } from './ibge-municipalities.server.ts'

const renaming = (code: string, nome: string) => (one: Town) => (one.id === Number(code) ? { ...one, nome } : one)

type Answers = { list: unknown; position?: unknown }

const answering =
  ({ list, position: place = [newTownPosition] }: Answers): RequestFile =>
  async ({ address }) => {
    const content = address.endsWith('/metadados') ? place : list
    if (content === 'missing') return { outcome: 'failed', problem: 'O arquivo não existe mais (404).', status: 404 }
    return fetchedFile(JSON.stringify(content))
  }

const refresh = (db: Database, answers: Answers) =>
  refreshSource(depsOf(db, answering(answers)), ibgeMunicipalities, { startedBy: null })
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
  expect(await previewSource(depsOf(db, answering({ list })), ibgeMunicipalities, null)).toEqual([
    '5.571 municípios na lista',
    'Novo: Vale do Ensaio, MT',
    'Fora da lista do IBGE: Acrelândia, AC (o portal o mantém)',
    '0 diferenças já valem no portal',
  ])
  expect(await stored(db)).toEqual([])
})
