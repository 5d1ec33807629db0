import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { deleteImage } from '#app/domain/images/library/image-actions.server.ts'
import { deleteArticle } from '#app/panel/news/delete-article.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { binItems } from '#database/schema/bin.ts'
import { images } from '#database/schema/images.ts'
import { news } from '#database/schema/news.ts'
import { articleRow, allRows } from './full-database.fixture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { purgeBin } from './jobs.server.ts'
import { restoreItem } from './restore-item.server.ts'

const username = 'ana'
const now = fixedClock.now()
const daysLater = (days: number) => ({ now: () => new Date(now.getTime() + days * 86_400_000) })

const test = databaseTest.extend('parts', async ({ db }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-bin-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return { ...buildPanelDeps(db), fileStore: await openFileStore({ dataDir: folder, storage: null }) }
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
