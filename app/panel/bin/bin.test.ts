import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { deleteMessage } from '#app/panel/contact/inbox-actions.server.ts'
import { deleteArticle } from '#app/panel/news/delete-article.server.ts'
import { countPersonalData, listPersonalData } from '#app/panel/privacy/personal-data-queries.server.ts'
import { erasePersonalData } from '#app/panel/privacy/erasure-actions.server.ts'
import { deleteSupplier } from '#app/panel/suppliers/supplier-actions.server.ts'
import { deleteVehicle } from '#app/panel/vehicles/table/vehicle-list.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { news, newsFormerSlugs, newsVehicles } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { vehicleRow, articleRow, allRows, fillDatabase } from './full-database.fixture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { listBinnedItems } from './bin-actions.server.ts'
import { purgeBin } from './jobs.server.ts'
import { restoreItem } from './restore-item.server.ts'
import { deleteImage } from '#app/domain/images/library/image-actions.server.ts'
import { images } from '#database/schema/images.ts'

const username = 'ana'
const now = fixedClock.now()
const daysLater = (days: number) => ({ now: () => new Date(now.getTime() + days * 86_400_000) })

const test = databaseTest.extend('parts', async ({ db }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-bin-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return { ...buildPanelDeps(db), fileStore: await openFileStore({ dataDir: folder, storage: null }) }
})

type BinTestDeps = ReturnType<typeof buildPanelDeps>
const deletions = {
  article: (parts: BinTestDeps) => deleteArticle(parts, { id: 7, username }),
  vehicle: (parts: BinTestDeps) => deleteVehicle({ ...parts, username }, { id: 1 }),
  message: (parts: BinTestDeps) => deleteMessage(parts, { id: 3, username }),
  supplier: (parts: BinTestDeps) => deleteSupplier(parts, { id: 5, username }),
}
/** Resolves when another connection waits for a lock, or after 500 ms. */
async function waitForLock(tx: Database): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await setTimeout(10)
    const waiting = (await tx.execute(sql`select 1 from pg_locks where not granted limit 1`)) as { rows: unknown[] }
    if (waiting.rows.length > 0) return
  }
}

const kinds = Object.keys(deletions) as (keyof typeof deletions)[]
async function deleted(parts: BinTestDeps, kind: keyof typeof deletions): Promise<number> {
  const outcome = await deletions[kind](parts)
  if (outcome.outcome !== 'deleted') throw new Error(outcome.outcome)
  return outcome.binId
}

describe('an item deleted in the panel', () => {
  test.for(kinds)('of kind %s leaves its tables and is restored exactly', async (kind, { parts }) => {
    const { db } = parts
    await fillDatabase(db)
    const before = await allRows(db)
    const binId = await deleted(parts, kind)
    expect(await allRows(db)).not.toEqual(before)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'restored' })
    expect(await allRows(db)).toEqual(before)
    expect(await db.$count(binItems)).toBe(0)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'missing' })
  })

  test('is restored in any order, without references to items that are gone', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    const before = await allRows(db)
    const inBin = new Map<string, number>()
    for (const kind of kinds) inBin.set(kind, await deleted(parts, kind))
    for (const kind of ['supplier', 'vehicle', 'article', 'message'])
      expect(await restoreItem(parts, { binId: inBin.get(kind) ?? 0, username })).toEqual({ outcome: 'restored' })
    expect(await allRows(db)).toEqual(before)
    const binnedArticle = await deleted(parts, 'article')
    await deleted(parts, 'vehicle')
    await restoreItem(parts, { binId: binnedArticle, username })
    expect((await db.select().from(news))[0]?.coverVehicleId).toBeNull()
    expect(await db.$count(newsVehicles)).toBe(0)
  })

  test('frees its address at once, and is restored under the next free one', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    const binId = await deleted(parts, 'article')
    await db.insert(news).values({ ...articleRow, id: 8, title: 'Outra' })
    await db.insert(newsFormerSlugs).values({ slug: 'antes', newsId: 8 })
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'readdressed', slug: 'teste-2' })
    const rows = await db.select({ id: news.id, slug: news.slug }).from(news).orderBy(news.id)
    expect(rows).toEqual([
      { id: 7, slug: 'teste-2' },
      { id: 8, slug: 'teste' },
    ])
    expect((await db.select().from(newsFormerSlugs)).map(({ newsId }) => newsId)).toEqual([8])
  })

  test('stays in the bin if another row has its id', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    const binId = await deleted(parts, 'vehicle')
    await db.insert(vehicles).values({ ...vehicleRow, id: 1, slug: 'de-uma-lista' })
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'taken' })
    expect(await db.$count(binItems)).toBe(1)
    expect(await db.$count(vehicles)).toBe(1)
  })

  test('is listed with user, time and end; deletion, restoration and purge are logged', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    const message = await deleted(parts, 'message')
    await deleted(parts, 'vehicle')
    expect((await listBinnedItems(db, null)).rows).toMatchObject([
      { kind: 'Veículo', label: 'BYD Dolphin 2025', deletedBy: 'ana' },
      { kind: 'Mensagem', label: 'Mensagem de Léo', purgeAt: daysLater(30).now() },
    ])
    await restoreItem(parts, { binId: message, username })
    await purgeBin({ ...parts, clock: daysLater(30) }, new AbortController().signal)
    expect(await loggedActions(db)).toEqual([
      ['ana', 'message-deleted', 'nº 3'],
      ['ana', 'vehicle-deleted', 'BYD Dolphin'],
      ['ana', 'bin-restored', 'Mensagem: nº 3'],
      ['sistema', 'bin-purged', 'Veículo: BYD Dolphin 2025'],
    ])
    expect(await db.$count(contactMessages)).toBe(1)
  })

  test('is purged after 30 days, and not before', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    for (const kind of kinds) await deleted(parts, kind)
    const purge = (days: number) => purgeBin({ ...parts, clock: daysLater(days) }, new AbortController().signal)
    await purge(29.99)
    expect(await db.$count(binItems)).toBe(4)
    await purge(30)
    expect(await db.$count(binItems)).toBe(0)
  })
})

describe('the data of a person', () => {
  // Needs several connections: the embedded database runs transactions one after another.
  test('is erased while an editor deletes or restores it', async ({ ownDatabase, parts }) => {
    const { db } = ownDatabase
    const own = { ...parts, db }
    await fillDatabase(db)
    const meanwhile = async (move: (parts: BinTestDeps) => Promise<unknown>) => {
      let erasure: Promise<unknown> = Promise.resolve()
      await db.transaction(async (tx) => {
        await move({ ...own, db: tx })
        erasure = erasePersonalData(own, { address: 'leo@x.example', username })
        await waitForLock(tx)
      })
      await erasure
    }
    await meanwhile((moving) => deleted(moving, 'message'))
    expect([await db.$count(contactMessages), await db.$count(binItems)]).toEqual([0, 0])
    await db.insert(contactMessages).values({ id: 3, name: 'Léo', email: 'leo@x.example', subject: 's', message: 'm' })
    const binId = await deleted(own, 'message')
    await meanwhile((moving) => restoreItem({ ...parts, ...moving }, { binId, username }))
    expect([await db.$count(contactMessages), await db.$count(binItems)]).toEqual([0, 0])
  })

  test('is found, exported and erased in the bin', async ({ parts }) => {
    const { db } = parts
    await fillDatabase(db)
    await deleted(parts, 'message')
    await deleted(parts, 'supplier')
    expect((await countPersonalData(db, 'LEO@x.example')).binned).toBe(1)
    const dataOf = async (address: string) =>
      JSON.stringify((await listPersonalData(db, { kind: 'binned', address, after: null })).rows)
    expect(await dataOf('leo@x.example')).toContain('"mensagem":"m"')
    // A person's data leave out other persons of the item.
    expect(await dataOf('eva@x.example')).not.toContain('rui@x.example')
    expect(await dataOf('rui@x.example')).not.toContain('eva@x.example')
    expect(await dataOf('rui@x.example')).toContain('"name":"Rui"')
    await erasePersonalData(parts, { address: 'Rui@X.example', username })
    expect((await db.select().from(binItems)).map(({ kind }) => kind)).toEqual(['message'])
    await erasePersonalData(parts, { address: 'leo@x.example', username })
    expect(await db.$count(binItems)).toBe(0)
  })
})

async function deletedArticle(parts: ReturnType<typeof buildPanelDeps>): Promise<number> {
  const outcome = await deleteArticle(parts, { id: 7, username })
  return outcome.outcome === 'deleted' ? outcome.binId : 0
}

describe('a picture in the bin', () => {
  const path = 'news-main/foto-optimized-1763650800000.jpeg'
  const key = `news-images/${path}`
  const row = {
    bucket: 'news-images' as const,
    path,
    url: `/imagens/${key}`,
    width: 1,
    height: 1,
    bytes: 1,
    sha256: '',
    uploadedBy: 'ana',
    createdAt: now,
  }

  test('is restored with its files, and purged with them', async ({ parts }) => {
    const { db, fileStore } = parts
    await fileStore.put(key, new Uint8Array([1]), 'image/jpeg')
    await db.insert(images).values({ ...row, id: 9 })
    const before = await allRows(db)
    const deletion = await deleteImage(parts, 9)
    const binId = deletion.outcome === 'deleted' ? deletion.binId : 0
    expect(await fileStore.exists(key)).toBe(false)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'restored' })
    expect(await fileStore.exists(key)).toBe(true)
    expect(await allRows(db)).toEqual(before)
    await deleteImage(parts, 9)
    await purgeBin({ ...parts, clock: daysLater(31) }, new AbortController().signal)
    for (const each of [key, `lixeira/${key}`]) expect(await fileStore.exists(each)).toBe(false)
    expect(await db.$count(binItems)).toBe(0)
  })

  test('is restored instead of purged if a restored article uses it', async ({ parts }) => {
    const { db, fileStore } = parts
    await fileStore.put(key, new Uint8Array([1]), 'image/jpeg')
    await db.insert(images).values({ ...row, id: 9 })
    await deleteImage(parts, 9)
    await db.insert(news).values({ ...articleRow, featuredImageUrl: row.url })
    await purgeBin({ ...parts, clock: daysLater(31) }, new AbortController().signal)
    expect(await fileStore.exists(key)).toBe(true)
    expect((await db.select().from(images)).map(({ id }) => id)).toEqual([9])
  })
})

describe('an article in the bin', () => {
  const path = 'news-main/no-texto-optimized-1763650800000.jpeg'
  const key = `news-images/${path}`
  const row = {
    bucket: 'news-images',
    path,
    url: `/imagens/${key}`,
    width: 1,
    height: 1,
    bytes: 1,
    sha256: '',
  } as const
  const picture = { ...row, uploadedBy: 'ana', createdAt: now }
  const article = { ...articleRow, id: 7, contentHtml: `<p><img src="${row.url}"></p>`, updatedAt: daysLater(-9).now() }

  test('is restored with the pictures of its text', async ({ parts }) => {
    const { db, fileStore } = parts
    await fileStore.put(key, new Uint8Array([1]), 'image/jpeg')
    await db.insert(images).values(picture)
    await db.insert(news).values(article)
    const before = await allRows(db)
    const binId = await deletedArticle(parts)
    const [{ id } = { id: 0 }] = await db.select({ id: images.id }).from(images)
    expect((await deleteImage(parts, id)).outcome).toBe('deleted')
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'restored' })
    expect(await fileStore.exists(key)).toBe(true)
    expect(await allRows(db)).toEqual(before)
    expect(await db.$count(binItems)).toBe(0)
  })

  test('protects its pictures from deletion once restored, although it was saved long before', async ({ parts }) => {
    const { db } = parts
    await db.insert(images).values({ ...picture, id: 9 })
    await db.insert(images).values({ ...picture, id: 10, path: 'x.jpeg', url: '/imagens/news-images/x.jpeg' })
    await db.insert(news).values(article)
    await db.insert(news).values({ ...articleRow, id: 8, slug: 'depois', updatedAt: now })
    const binId = await deletedArticle(parts)
    // Later deletions scan only texts saved since the first one.
    await deleteImage(parts, 10)
    await restoreItem(parts, { binId, username })
    expect(await deleteImage(parts, 9)).toMatchObject({ outcome: 'in-use', uses: [{ kind: 'article', id: 7 }] })
  })
})
