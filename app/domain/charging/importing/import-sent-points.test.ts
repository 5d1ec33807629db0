import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { receiveChunk } from '#app/panel/charging/answer-chunk.server.ts'
import { sourceActions } from '#app/panel/data-sources/source-actions.server.ts'
import { findSources } from '#app/panel/data-sources/source-queries.server.ts'
import type { Database } from '#database/database.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecord, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { dataSourceRuns } from '#database/schema/data-sources.ts'
import { buildPanelDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { importPointsOfCommand } from '#app/domain/charging/commands.server.ts'
import { importSentPoints, partPath, uploadPath } from './import-sent-points.server.ts'

const upload = '11111111-2222-4333-8444-555555555555'

const test = databaseTest.extend('sent', async ({ db }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-enviado-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return {
    folder,
    path: uploadPath(folder, upload),
    write: (text: string) => writeFile(uploadPath(folder, upload), text),
    import: ({ isLast = false, database = db } = {}) => {
      const { signal } = new AbortController()
      const job = { upload, fileName: 'pontos.json', username: 'ana' }
      const parts = { db: database, clock: fixedClock, uploadsFolder: folder }
      return importSentPoints(parts, job, { isLast, signal })
    },
  }
})

const broken = { transaction: () => Promise.reject(new Error('the database is gone')) } as unknown as Database

describe("an editor's upload", () => {
  test('is retried, and deleted after the last attempt', async ({ sent }) => {
    await sent.write(JSON.stringify([...buildOcmRecords(2)]))
    await expect(sent.import({ database: broken })).rejects.toThrow('is gone')
    expect(await readdir(sent.folder)).toHaveLength(1)
    await expect(sent.import({ database: broken, isLast: true })).rejects.toThrow('is gone')
    expect(await readdir(sent.folder)).toEqual([])
  })

  test.for([
    [
      'Open Charge Map',
      'open-charge-map-pontos',
      (name: string) => JSON.stringify([buildOcmRecord({}, { Title: name })]),
    ],
    [
      'a table',
      'csv',
      (name: string) => `id;nome;latitude;longitude;cidade;uf\nA1;${name};-22,9056;-47,0608;Campinas;SP\n`,
    ],
  ] as const)('of %s proposes its value beside an edited part', async ([, source, fileWith], { db, sent }) => {
    const send = async (name: string) => {
      await sent.write(fileWith(name))
      await sent.import({ isLast: true })
    }
    await send('Nome da fonte')
    await db.update(chargingPoints).set({ name: 'Nome da redação', edited: ['name'] })
    for (const name of ['Novo nome', 'Outro nome', 'Outro nome']) await send(name)
    const waiting = async () => (await findSources(db, false, new URLSearchParams())).waiting.rows
    const [proposal, ...others] = await waiting()
    expect(others).toEqual([])
    expect(proposal?.changes).toEqual([{ name: 'nome', label: 'Nome', from: 'Nome da redação', to: 'Outro nome' }])
    expect(await db.select().from(dataSourceRuns)).toMatchObject(
      ['Novo nome', 'Outro nome'].map(() => ({ source, problem: 'Arquivo pontos.json.', startedBy: 'ana' })),
    )
    const [run] = await db.select().from(chargingImports).orderBy(desc(chargingImports.id)).limit(1)
    expect(run?.problem).toContain('1 proposta espera em Fontes')
    const id = String(proposal?.id)
    expect(await runAction(sourceActions.apply)(buildPanelDeps(db), { id })).toEqual({ outcome: 'applied' })
    expect(await db.select({ name: chargingPoints.name }).from(chargingPoints)).toEqual([{ name: 'Outro nome' }])
    expect(await runAction(sourceActions.undo)(buildPanelDeps(db), { id })).toEqual({ outcome: 'undone' })
    await send('Outro nome')
    expect(await waiting()).toEqual([])
    expect(await db.select({ name: chargingPoints.name }).from(chargingPoints)).toEqual([{ name: 'Nome da redação' }])
  })

  test('is deleted without a retry if its format is unknown', async ({ sent }) => {
    await sent.write('{"outro": "formato"}')
    await sent.import()
    expect(await readdir(sent.folder)).toEqual([])
    await expect(sent.import()).rejects.toThrow('não está mais neste servidor')
  })

  test('is deleted if a chunk cannot be stored', async ({ db, sent }) => {
    await writeFile(partPath(sent.folder, upload), '[{}')
    const parts = { db, clock: fixedClock, jobs: { enqueue: async () => {} }, username: 'ana' }
    const unwritable = { length: 2 } as unknown as Uint8Array
    const chunk = { bytes: unwritable, upload, offset: 3, size: 9, fileName: 'x' }
    await expect(receiveChunk({ ...parts, uploadsFolder: sent.folder }, chunk)).rejects.toThrow()
    expect(await readdir(sent.folder)).toEqual([])
  })

  test('is recognised by the same bytes on upload and on import', async ({ db, sent }) => {
    const parts = { db, clock: fixedClock, jobs: { enqueue: async () => {} }, username: 'ana' }
    const late = JSON.stringify([{ x: 'x'.repeat(70_000) }, ...buildOcmRecords(1)])
    const bytes = Buffer.from(late)
    const chunk = { bytes, upload: '', offset: 0, size: bytes.length, fileName: 'x' }
    expect(await receiveChunk({ ...parts, uploadsFolder: sent.folder }, chunk)).toMatchObject({ outcome: 'refused' })
  })
})

test("stops a command's import with the portal and keeps what was written", async ({ db, sent }) => {
  await sent.write(JSON.stringify([...buildOcmRecords(600)]))
  const stopping = new AbortController()
  const parts = { db, clock: fixedClock, signal: stopping.signal, say: () => {} }
  let statements = 0
  const counting = new Proxy(db, {
    get: (target, name) => {
      // Stops during the second batch, as if the portal stopped.
      if (name === 'transaction' && ++statements === 3) stopping.abort()
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const ended = await importPointsOfCommand({ ...parts, db: counting }, { path: sent.path, source: null })
  expect(ended).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('interrompida') as string })
  const written = await db.$count(chargingPoints)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(600)
  expect(await db.select().from(chargingImports)).toMatchObject([{ state: 'failed', added: written }])
})
