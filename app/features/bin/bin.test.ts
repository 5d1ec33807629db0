import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { deleteMessage } from '#app/features/contact/admin/delete-message.server.ts'
import { deleteImage } from '#app/features/images/library/delete-image.server.ts'
import { deleteArticle } from '#app/features/news/admin/delete-article.server.ts'
import { countHeldData, listHeldData } from '#app/features/privacy/held-data-queries.server.ts'
import { erasePersonalData } from '#app/features/privacy/erase-personal-data.server.ts'
import { deleteSupplier } from '#app/features/suppliers/admin/delete-supplier.server.ts'
import { deleteVehicle } from '#app/features/vehicles/admin/delete-vehicle.server.ts'
import { openFileStore } from '#app/platform/file-store.server.ts'
import { binItems } from '#database/schema/bin.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { images } from '#database/schema/images.ts'
import { news, newsFormerSlugs, newsVehicles } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { aModel, anArticle, everything, fill } from '#tests/a-filled-database.ts'
import { databaseTest } from '#tests/database.ts'
import { loggedActions, thePanelParts } from '#tests/panel-parts.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { listBinnedItems } from './bin-queries.server.ts'
import { purgeBin } from './purge-bin.server.ts'
import { restoreItem } from './restore-item.server.ts'

const username = 'ana'
const now = standingClock.now()
const daysLater = (days: number) => ({ now: () => new Date(now.getTime() + days * 86_400_000) })

const test = databaseTest.extend('parts', async ({ db }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-bin-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return { ...thePanelParts(db), fileStore: await openFileStore({ dataDir: folder, storage: null }) }
})

type Parts = ReturnType<typeof thePanelParts>
const deletions = {
  article: (parts: Parts) => deleteArticle(parts, { id: 7, username }),
  vehicle: (parts: Parts) => deleteVehicle(parts, { id: 1, username }),
  message: (parts: Parts) => deleteMessage(parts, { id: 3, username }),
  supplier: (parts: Parts) => deleteSupplier(parts, { id: 5, username }),
}
const kinds = Object.keys(deletions) as (keyof typeof deletions)[]
async function deleted(parts: Parts, kind: keyof typeof deletions): Promise<number> {
  const outcome = await deletions[kind](parts)
  if (outcome.outcome !== 'deleted') throw new Error(outcome.outcome)
  return outcome.binId
}

describe('8.27 what is deleted in the panel', () => {
  test.for(kinds)('a %s leaves its tables, and comes back exactly as it was', async (kind, { parts }) => {
    const { db } = parts
    await fill(db)
    const before = await everything(db)
    const binId = await deleted(parts, kind)
    expect(await everything(db)).not.toEqual(before)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'restored' })
    expect(await everything(db)).toEqual(before)
    expect(await db.$count(binItems)).toBe(0)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'missing' })
  })

  test('all together come back in any order, less what points to something that is gone', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    const before = await everything(db)
    const inBin = new Map<string, number>()
    for (const kind of kinds) inBin.set(kind, await deleted(parts, kind))
    for (const kind of ['supplier', 'vehicle', 'article', 'message'])
      expect(await restoreItem(parts, { binId: inBin.get(kind) ?? 0, username })).toEqual({ outcome: 'restored' })
    expect(await everything(db)).toEqual(before)
    const binnedArticle = await deleted(parts, 'article')
    await deleted(parts, 'vehicle')
    await restoreItem(parts, { binId: binnedArticle, username })
    expect((await db.select().from(news))[0]?.coverVehicleId).toBeNull()
    expect(await db.$count(newsVehicles)).toBe(0)
  })

  test('frees its address at once, and comes back at the next number where another has it', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    const binId = await deleted(parts, 'article')
    await db.insert(news).values({ ...anArticle, id: 8, title: 'Outra' })
    await db.insert(newsFormerSlugs).values({ slug: 'antes', newsId: 8 })
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'readdressed', slug: 'teste-2' })
    const rows = await db.select({ id: news.id, slug: news.slug }).from(news).orderBy(news.id)
    expect(rows).toEqual([
      { id: 7, slug: 'teste-2' },
      { id: 8, slug: 'teste' },
    ])
    expect((await db.select().from(newsFormerSlugs)).map(({ newsId }) => newsId)).toEqual([8])
  })

  test('stays in the bin where another thing has its number', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    const binId = await deleted(parts, 'vehicle')
    await db.insert(vehicles).values({ ...aModel, id: 1, slug: 'de-uma-lista' })
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'taken' })
    expect(await db.$count(binItems)).toBe(1)
    expect(await db.$count(vehicles)).toBe(1)
  })

  test('is listed with who, when and until when; deletion, return and end are in the log', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    const message = await deleted(parts, 'message')
    await deleted(parts, 'vehicle')
    expect((await listBinnedItems(db, null)).rows).toMatchObject([
      { kind: 'Veículo', label: 'BYD Dolphin 2025', deletedBy: 'ana' },
      { kind: 'Mensagem', label: 'Mensagem de Léo', purgeAt: daysLater(30).now().toISOString() },
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

  test('goes for good after 30 days, and not before', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    for (const kind of kinds) await deleted(parts, kind)
    const purge = (days: number) => purgeBin({ ...parts, clock: daysLater(days) }, new AbortController().signal)
    await purge(29.99)
    expect(await db.$count(binItems)).toBe(4)
    await purge(30)
    expect(await db.$count(binItems)).toBe(0)
  })
})

describe('8.27 a picture in the bin', () => {
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

  test('comes back with its files, and its files go with it in the end', async ({ parts }) => {
    const { db, fileStore } = parts
    await fileStore.put(key, new Uint8Array([1]), 'image/jpeg')
    await db.insert(images).values({ ...row, id: 9 })
    const before = await everything(db)
    const deletion = await deleteImage(parts, 9)
    const binId = deletion.outcome === 'deleted' ? deletion.binId : 0
    expect(await fileStore.exists(key)).toBe(false)
    expect(await restoreItem(parts, { binId, username })).toEqual({ outcome: 'restored' })
    expect(await fileStore.exists(key)).toBe(true)
    expect(await everything(db)).toEqual(before)
    await deleteImage(parts, 9)
    await purgeBin({ ...parts, clock: daysLater(31) }, new AbortController().signal)
    for (const each of [key, `lixeira/${key}`]) expect(await fileStore.exists(each)).toBe(false)
    expect(await db.$count(binItems)).toBe(0)
  })

  test('that an article uses which came back meanwhile comes back itself at the end', async ({ parts }) => {
    const { db, fileStore } = parts
    await fileStore.put(key, new Uint8Array([1]), 'image/jpeg')
    await db.insert(images).values({ ...row, id: 9 })
    await deleteImage(parts, 9)
    await db.insert(news).values({ ...anArticle, featuredImageUrl: row.url })
    await purgeBin({ ...parts, clock: daysLater(31) }, new AbortController().signal)
    expect(await fileStore.exists(key)).toBe(true)
    expect((await db.select().from(images)).map(({ id }) => id)).toEqual([9])
  })
})

describe('8.27 the data of a person', () => {
  test('is found and handed out from the bin, and erased from it at once', async ({ parts }) => {
    const { db } = parts
    await fill(db)
    await deleted(parts, 'message')
    await deleted(parts, 'supplier')
    expect((await countHeldData(db, 'LEO@x.example')).binned).toBe(1)
    const dataOf = async (address: string) =>
      JSON.stringify((await listHeldData(db, { kind: 'binned', address, after: null })).rows)
    expect(await dataOf('leo@x.example')).toContain('"mensagem":"m"')
    // Each person gets what is theirs of one item.
    expect(await dataOf('eva@x.example')).not.toContain('rui@x.example')
    expect(await dataOf('rui@x.example')).not.toContain('eva@x.example')
    expect(await dataOf('rui@x.example')).toContain('"name":"Rui"')
    await erasePersonalData(parts, { address: 'Rui@X.example', username })
    expect((await db.select().from(binItems)).map(({ kind }) => kind)).toEqual(['message'])
    await erasePersonalData(parts, { address: 'leo@x.example', username })
    expect(await db.$count(binItems)).toBe(0)
  })
})
