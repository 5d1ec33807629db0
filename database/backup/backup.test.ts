import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test as base } from 'vitest'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { openDatabase } from '#database/client.server.ts'
import type { Database, OpenDatabase } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseOnServer, newDatabaseName, runOnServer } from '#tests/fixtures/database-server.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { readArchive, writeArchive } from './archive.server.ts'
import { backupPortal } from './backup-portal.server.ts'
import { restorePortal } from './restore-portal.server.ts'

/** A server at this address is restored to a folder and back. Without it, the test uses folders only. */
const server = process.env.TEST_DATABASE_URL
const picture = `news-images/news-main/${'a'.repeat(120)}.jpeg`
const pictureBytes = new Uint8Array(70_000).map((_, place) => (place * 7) % 251)
/** Characters that an archive could mistake for the end of a value, row, line or file. */
const awkward = `vírgula, "aspas", 'apóstrofo', \\n\n\t{"json": [null]} 漢字 🔌 $1`

type Portal = { open: OpenDatabase; fileStore: FileStore }
type Place = { databaseUrl: string | null; dataDir: string; storage: null }

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  // A portal with models, an image, a waiting job and values that are hard to encode.
  .extend('portal', { scope: 'file' }, async ({}, { onCleanup }): Promise<Portal> => {
    const open = await openTestDatabase('seeded')
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
    const fileStore = await openFileStore({ dataDir, storage: null })
    await fileStore.put(picture, pictureBytes, 'image/jpeg')
    const queue = await openJobs(open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
    await queue.jobs.enqueue(open.db, 'send-mail', { mailId: awkward })
    await queue.stop()
    await open.db.execute(sql`update news set title = ${awkward} where slug = (select min(slug) from news)`)
    onCleanup(async () => {
      await open.close()
      await rm(dataDir, { recursive: true, force: true })
    })
    return { open, fileStore }
  })

async function backUp({ open, fileStore }: Portal, path: string) {
  return backupPortal({ db: open.db, clock: fixedClock, fileStore }, path)
}

/** Returns the rows of each table and the files, sorted. */
async function contentOf(path: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for await (const { name, bytes } of readArchive(path)) {
    if (name === 'manifest.json') continue
    const [, table = ''] = name.startsWith('database/') ? name.split('/') : ['', name]
    const lines = table === name ? [bytes.toString('base64')] : bytes.toString().trimEnd().split('\n')
    content[table] = [...(content[table] ?? []), ...lines]
  }
  for (const lines of Object.values(content)) lines.sort()
  return content
}

async function restored(place: Place, path: string, look: (portal: Portal) => Promise<void>, ...options: string[]) {
  const said: string[] = []
  await restorePortal(place, [path, ...options], (line) => said.push(line))
  const open = await openDatabase(place, () => {})
  await look({ open, fileStore: await openFileStore(place) }).finally(() => open.close())
  return said.join('\n')
}

const inFolder = (dataDir: string): Place => ({ databaseUrl: null, dataDir, storage: null })

async function onServer(dataDir: string, use: (place: Place) => Promise<void>) {
  const name = newDatabaseName()
  await runOnServer(server ?? '', `create database ${name}`)
  await use({ databaseUrl: databaseOnServer(server ?? '', name), dataDir, storage: null }).finally(() =>
    runOnServer(server ?? '', `drop database ${name} with (force)`),
  )
}

const newestRow = async (db: Database) => {
  const [row] = await executeRows<{ title: string }>(db, sql`select title from news order by slug limit 1`)
  return row?.title
}

test.skipIf(server)(
  'restores all tables and files into an empty portal',
  { timeout: 120_000 },
  async ({ portal, folder }) => {
    const [first, second] = [join(folder, 'um.tar.gz'), join(folder, 'dois.tar.gz')]
    const counts = await backUp(portal, first)
    expect(counts.tables).toBeGreaterThan(60)
    expect(counts.rows).toBeGreaterThan(3_000)
    expect(counts.files).toBe(1)
    expect((await stat(first)).mode & 0o777).toBe(0o600)
    const said = await restored(inFolder(join(folder, 'novo')), first, async (other) => {
      expect(await newestRow(other.open.db)).toBe(awkward)
      await backUp(other, second)
      // Checks that sequences continue, generated columns have values, and the queue accepts jobs.
      const queue = await openJobs(other.open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
      await queue.jobs.enqueue(other.open.db, 'send-mail', { mailId: 'outra' })
      await queue.stop()
    })
    expect(said).toContain('Cópia íntegra')
    const content = await contentOf(first)
    expect(Object.keys(content)).toContain('pgboss.job')
    expect(Object.keys(content)).toContain(`files/${picture}`)
    expect(await contentOf(second)).toEqual(content)
  },
)

test.skipIf(!server)(
  'moves a portal from the embedded database to a server and back',
  { timeout: 120_000 },
  async ({ portal, folder }) => {
    const paths = ['servidor', 'embutido', 'volta'].map((name) => join(folder, `${name}.tar.gz`))
    const [ofServer = '', ofFolder = '', again = ''] = paths
    await backUp(portal, ofServer)
    await restored(inFolder(join(folder, 'a')), ofServer, async (other) => void (await backUp(other, ofFolder)))
    await onServer(join(folder, 'b'), async (place) => {
      await restored(place, ofFolder, async (other) => {
        await backUp(other, again)
        await expect(restorePortal(place, [ofFolder, '--replace'], () => {})).rejects.toThrow(/conexões abertas/)
      })
      await expect(restorePortal(place, [ofFolder], () => {})).rejects.toThrow('já tem um portal')
      await restored(place, again, async ({ open }) => expect(await newestRow(open.db)).toBe(awkward), '--replace')
    })
    const contents = await Promise.all(paths.map(contentOf))
    expect(contents[1]).toEqual(contents[0])
    expect(contents[2]).toEqual(contents[0])
  },
)

test('backs up a snapshot during concurrent writes', async ({ portal, folder }) => {
  const path = join(folder, 'um.tar.gz')
  const done = new AbortController()
  const made = backUp(portal, path).finally(() => done.abort())
  let written = 0
  // Each turn inserts a pair of rows, so a snapshot contains an even number.
  while (!done.signal.aborted) {
    // Reading files needs a turn of the event loop, which the embedded database never gives.
    await setImmediate()
    written += 1
    const keys = [`${written}.a`, `${written}.b`]
    await portal.open.db.transaction(async (tx) => {
      for (const key of keys) await tx.insert(rateLimits).values({ key, windowEndsAt: new Date(), count: 1 })
    })
  }
  await made
  const kept = (await contentOf(path))['public.rate_limits'] ?? []
  expect(kept.length % 2).toBe(0)
  await portal.open.db.delete(rateLimits)
})

test(
  'refuses a damaged archive with a sentence and changes nothing',
  { timeout: 120_000 },
  async ({ portal, folder }) => {
    const whole = join(folder, 'inteira.tar.gz')
    await backUp(portal, whole)
    const bytes = await readFile(whole)
    const unpacked = gunzipSync(bytes)
    const changed = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(unpacked)
      change(copy)
      return gzipSync(copy, { level: 1 })
    }
    const damaged: [Buffer, RegExp][] = [
      [bytes.subarray(0, bytes.length - 5_000), /acaba antes do fim/],
      [bytes.subarray(0, bytes.length - 5), /acaba antes do fim/],
      [Buffer.from('isto não é uma cópia'), /não é um arquivo comprimido/],
      [Buffer.alloc(0), /acaba antes do fim/],
      [gzipSync(unpacked.subarray(0, 512 * 9)), /acaba antes do fim/],
      [changed((copy) => copy.writeUInt8(0, 130)), /cabeçalho não confere/],
      [changed((copy) => copy.writeUInt8(90, copy.indexOf('.jsonl') + 600)), /soma SHA-256 não confere/],
    ]
    const place = inFolder(join(folder, 'novo'))
    for (const [content, reason] of damaged) {
      const path = join(folder, 'ruim.tar.gz')
      await writeFile(path, content)
      const refused = restorePortal(place, [path], () => {})
      await expect(refused).rejects.toThrow(reason)
      await expect(refused).rejects.toThrow('Nada foi alterado')
    }
    const madeBy = async (manifest: object) => {
      const path = join(folder, 'outra-versao.tar.gz')
      const content = Buffer.from(JSON.stringify(manifest))
      await writeArchive(path, (add) => add({ name: 'manifest.json', size: content.length, content: [content] }))
      return path
    }
    await expect(restorePortal(place, [await madeBy({ format: 2 })], () => {})).rejects.toThrow('versão mais nova')
    const before = {
      format: 1,
      madeAt: '2026-11-01T00:00:00.000Z',
      portal: '0.1.0',
      migration: 1,
      hasFiles: false,
      tables: [],
      sequences: [],
    }
    await expect(restorePortal(place, [await madeBy(before)], () => {})).rejects.toThrow('antes da versão 1.0.0')
    await expect(restorePortal(place, [join(folder, 'nenhuma')], () => {})).rejects.toThrow('não existe')
    await expect(restorePortal(place, [], () => {})).rejects.toThrow('npm run restore')
    expect(await readdir(folder)).not.toContain('novo')
  },
)

test.skipIf(server)(
  'refuses to overwrite a portal without --replace, and keeps the old one',
  { timeout: 120_000 },
  async ({ portal, folder, onTestFinished }) => {
    const path = join(folder, 'um.tar.gz')
    await backUp(portal, path)
    const place = inFolder(await newDataFolder())
    onTestFinished(() => rm(place.dataDir, { recursive: true, force: true }))
    const open = await openDatabase(place, () => {})
    await expect(restorePortal(place, [path, '--replace'], () => {})).rejects.toThrow('já está em uso pelo processo')
    await open.close()
    await expect(restorePortal(place, [path], () => {})).rejects.toThrow('repita com --replace')
    const said = await restored(
      place,
      path,
      async (other) => expect(await newestRow(other.open.db)).toBe(awkward),
      '--replace',
    )
    const names = await readdir(place.dataDir)
    const replaced = names.filter((name) => name.startsWith('postgres.'))
    expect(replaced).toHaveLength(1)
    expect(said).toContain(`O banco de antes ficou em ${join(place.dataDir, replaced[0] ?? '')}`)
  },
)

test('keeps the previous backup after a failed one', async ({ portal, folder }) => {
  const path = join(folder, 'um.tar.gz')
  await writeFile(path, 'a de antes')
  const broken = { ...portal.fileStore, find: () => Promise.reject(new Error('the store is away')) }
  await expect(backUp({ ...portal, fileStore: broken }, path)).rejects.toThrow('the store is away')
  expect(await readFile(path, 'utf8')).toBe('a de antes')
  expect(await readdir(folder)).toEqual(['um.tar.gz'])
})
