import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { images } from '#database/schema/images.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { renditionFormats, renditionPath, srcSetOf } from '#app/domain/images/picture-source.ts'
import { findRenditions, withPictures } from './image-renditions-queries.server.ts'
import { makeRenditions, renditionWidths } from './make-renditions.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const path = 'news-main/foto-optimized-1763650800000.jpeg'
const url = `/imagens/news-images/${path}`

const test = databaseTest
  .extend('parts', async ({ db }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carga-plena-renditions-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return { db, clock: fixedClock, fileStore: await openFileStore({ dataDir: folder, storage: null }) }
  })
  .extend('imageId', async ({ parts }) => {
    await parts.fileStore.put(
      `news-images/${path}`,
      await bytesOf(buildPicture({ width: 1000, height: 600 }).jpeg()),
      'image/jpeg',
    )
    const [row] = await parts.db
      .insert(images)
      .values({
        bucket: 'news-images',
        path,
        url,
        width: 1000,
        height: 600,
        bytes: 1,
        sha256: '',
        uploadedBy: 'editora',
        createdAt: fixedClock.now(),
      })
      .returning()
    return row?.id ?? 0
  })

test('makes three formats in each used width, none wider than the original', async ({ parts, imageId }) => {
  expect(await makeRenditions(parts, { imageId })).toEqual({ outcome: 'ready' })
  const [row] = await parts.db.select().from(images)
  expect(row?.renditionsState).toBe('ready')
  expect(row?.renditions.map(({ format, width, height }) => [format, width, height])).toEqual(
    [
      [400, 240],
      [800, 480],
      [1000, 600],
    ].flatMap(([width, height]) => renditionFormats.map((format) => [format, width, height])),
  )
  for (const { path: made, format, width } of row?.renditions ?? []) {
    const file = await parts.fileStore.find(`news-images/${made}`)
    const metadata = await sharp(await new Response(await file?.stream()).arrayBuffer()).metadata()
    expect([metadata.format, metadata.width]).toEqual([format === 'avif' ? 'heif' : format, width])
  }
  const topics = await parts.db.select({ topic: contentVersions.topic }).from(contentVersions)
  expect(topics.map(({ topic }) => topic).toSorted()).toEqual(['news', 'vehicles'])
})

test('is idempotent, and makes none for a deleted picture', async ({ parts, imageId }) => {
  await makeRenditions(parts, { imageId })
  const [before] = await parts.db.select().from(images)
  expect(await makeRenditions(parts, { imageId })).toEqual({ outcome: 'ready' })
  expect((await parts.db.select().from(images))[0]).toEqual(before)
  await parts.db.delete(images).where(eq(images.id, imageId))
  expect(await makeRenditions(parts, { imageId })).toEqual({ outcome: 'unknown-image' })
})

test('marks a picture whose renditions failed and tries again', async ({ parts, imageId }) => {
  const bytes = await bytesOf(buildPicture({ width: 1000, height: 600 }).jpeg())
  await parts.fileStore.remove(`news-images/${path}`)
  await expect(makeRenditions(parts, { imageId })).rejects.toThrow('is gone')
  expect((await parts.db.select().from(images))[0]?.renditionsState).toBe('failed')
  await parts.fileStore.put(`news-images/${path}`, bytes, 'image/jpeg')
  expect(await makeRenditions(parts, { imageId })).toEqual({ outcome: 'ready' })
})

test.for([
  [1200, [400, 800, 1200]],
  [1000, [400, 800, 1000]],
  [850, [400, 850]],
  [300, [300]],
] as const)('makes for a picture of %d px the widths %o', ([width, widths]) => {
  expect(renditionWidths(width)).toEqual(widths)
})

test('finds renditions of many pictures in one query, and the size of a waiting one', async ({ parts, imageId }) => {
  expect((await findRenditions(parts.db, [url, '/ilustracoes/1/cartao.svg'])).get(url)).toEqual({
    url,
    width: 1000,
    height: 600,
    widths: [],
  })
  await makeRenditions(parts, { imageId })
  const found = await findRenditions(parts.db, [url, url, '/imagens/news-images/news-main/other.jpeg'])
  expect([...found.keys()]).toEqual([url])
  const picture = found.get(url)
  expect(picture?.widths).toEqual([400, 800, 1000])
  expect(picture && srcSetOf(picture, 'jpeg')).toBe(
    `${renditionPath(url, 400, 'jpeg')} 400w, ${renditionPath(url, 800, 'jpeg')} 800w, ${url} 1000w`,
  )
})

test('adds renditions to pictures in a text and keeps external ones', async ({ parts, imageId }) => {
  const html = `<p>A</p><img src="${url}" alt="Um &quot;carro&quot;" loading="lazy" decoding="async" /><img src="/sem-imagem.svg" alt="" />`
  await makeRenditions(parts, { imageId })
  const shown = await withPictures(parts.db, html)
  expect(shown).toContain(`<picture><source type="image/avif" srcset="${renditionPath(url, 400, 'avif')} 400w`)
  expect(shown).toContain(
    `<img src="${url}" alt="Um &quot;carro&quot;" loading="lazy" decoding="async" width="1000" height="600" /></picture>`,
  )
  expect(shown).toContain('<img src="/sem-imagem.svg" alt="" />')
})
