import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { images } from '#database/schema/images.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { runAction, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerImage } from '#app/domain/images/answer-image.server.ts'
import { deleteImage, type LibraryDeps, imageActions } from './image-actions.server.ts'
import { settleFiles } from './settle-files.server.ts'
import { listImages, listLibraryItems } from './media-library-queries.server.ts'

const silent = openLog({ logLevel: 'silent' })

const test = databaseTest.extend('parts', async ({ db }, { onCleanup }): Promise<LibraryDeps> => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-library-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return {
    db,
    clock: fixedClock,
    fileStore: await openFileStore({ dataDir: folder, storage: null }),
    username: 'editora',
    jobs: { enqueue: () => Promise.resolve() },
    log: silent,
  }
})

async function addImage({ db, fileStore }: LibraryDeps, name: string, about: { altText?: string } = {}) {
  const path = `news-main/${name}`
  const small = `news-main/${name.replace('.jpeg', '-400w.avif')}`
  const url = `/imagens/news-images/${path}`
  for (const each of [path, small]) await fileStore.put(`news-images/${each}`, new Uint8Array([1]), 'image/jpeg')
  const [row] = await db
    .insert(images)
    .values({
      bucket: 'news-images',
      path,
      url,
      width: 400,
      height: 300,
      bytes: 1,
      sha256: '',
      renditions: [{ format: 'avif', width: 400, height: 300, bytes: 1, path: small }],
      uploadedBy: 'editora',
      createdAt: fixedClock.now(),
      ...about,
    })
    .returning()
  return { id: row?.id ?? 0, url }
}

function change(parts: LibraryDeps, fields: Record<string, string>) {
  return runAction(imageActions.describe)(buildPanelDeps(parts.db, parts), fields)
}

async function recorded({ db }: LibraryDeps): Promise<string[]> {
  const rows = await db.select().from(adminActionLog)
  return rows.map(({ username, action, target }) => `${username} ${action} ${target}`)
}

const asked = { search: '', after: null }
const article = { slug: 'a', summary: '', publishedDate: '2026-11-20' }

describe('the media library', () => {
  test('lists pictures newest first, fifty at a time', async ({ parts }) => {
    for (let number = 1; number <= 52; number += 1) await addImage(parts, `foto-${number}.jpeg`)
    const first = await listImages(parts.db, asked)
    expect(first.images).toHaveLength(50)
    expect(first.images[0]?.url).toContain('foto-52.jpeg')
    const second = await listImages(parts.db, { search: '', after: first.next })
    expect(second.images.map(({ url }) => url.replace(/.*\//, ''))).toEqual(['foto-2.jpeg', 'foto-1.jpeg'])
    expect(second.next).toBeNull()
  })

  test('searches file name and alternative text with literal wildcards', async ({ parts }) => {
    await addImage(parts, 'dolphin.jpeg', { altText: 'Um carro azul' })
    await addImage(parts, 'shark.jpeg', { altText: '100% elétrica' })
    const found = async (search: string) =>
      (await listImages(parts.db, { search, after: null })).images.map(({ url }) => url.replace(/.*\//, ''))
    expect(await found('DOLPH')).toEqual(['dolphin.jpeg'])
    expect(await found('carro')).toEqual(['dolphin.jpeg'])
    expect(await found('100%')).toEqual(['shark.jpeg'])
    expect(await found('d%n')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('lists uses as main picture, in text and of a model', async ({ parts }) => {
    const main = await addImage(parts, 'main.jpeg')
    const inText = await addImage(parts, 'text.jpeg')
    const photo = await addImage(parts, 'photo.jpeg')
    await addImage(parts, 'unused.jpeg')
    await parts.db.insert(news).values([
      { ...article, title: 'Rascunho', featuredImageUrl: main.url },
      { ...article, slug: 'b', title: 'Ensaio', contentHtml: `<p><img src="${inText.url}" alt=""></p>` },
    ])
    await parts.db.insert(vehicles).values({
      brand: 'BYD',
      model: 'Dolphin',
      slug: 'byd-dolphin',
      category: 'hatch',
      year: 2025,
      type: 'eletrico',
      moreImageUrls: [photo.url],
    })
    const { images: shelved } = await listLibraryItems(parts.db, asked)
    expect(shelved.map(({ uses }) => uses.map(({ kind, title }) => `${kind} ${title}`))).toEqual([
      [],
      ['vehicle BYD Dolphin'],
      ['article Ensaio'],
      ['article Rascunho'],
    ])
  })

  test('lists a few uses and says that there are more', async ({ parts }) => {
    const { url } = await addImage(parts, 'main.jpeg')
    const many = Array.from({ length: 7 }, (_, number) => ({
      ...article,
      slug: `a${number}`,
      title: `Artigo ${number}`,
      featuredImageUrl: url,
      contentHtml: `<img src="${url}">`,
    }))
    await parts.db.insert(news).values(many)
    const [image] = (await listLibraryItems(parts.db, asked)).images
    expect(image?.uses).toHaveLength(5)
    expect(image?.hasMoreUses).toBe(true)
  })
})

describe('a change of the library', () => {
  test('saves an alternative text and records the editor', async ({ parts }) => {
    const { id, url } = await addImage(parts, 'foto.jpeg')
    expect(await change(parts, { id: String(id), alt: ' Um  carro\nazul ' })).toEqual({
      outcome: 'described',
    })
    expect((await parts.db.select().from(images))[0]?.altText).toBe('Um carro azul')
    expect(await recorded(parts)).toEqual([`editora image-described ${url}`])
  })

  test('moves a picture with its renditions to the bin and stops serving its files', async ({ parts }) => {
    const { id, url } = await addImage(parts, 'foto.jpeg')
    expect(await deleteImage(parts, id)).toEqual({ outcome: 'deleted', binId: expect.any(Number) })
    expect(await parts.db.$count(images)).toBe(0)
    for (const name of ['foto.jpeg', 'foto-400w.avif']) {
      expect(await parts.fileStore.exists(`news-images/news-main/${name}`)).toBe(false)
      expect(await parts.fileStore.exists(`lixeira/news-images/news-main/${name}`)).toBe(true)
    }
    const binned = new Request('https://portal.example/imagens/lixeira/news-images/news-main/foto.jpeg')
    expect(
      (await answerImage({ ...parts, log: silent }, binned, 'lixeira/news-images/news-main/foto.jpeg')).status,
    ).toBe(404)
    expect(await recorded(parts)).toEqual([`editora image-deleted ${url}`])
  })

  test('deletes a picture while the store is down and moves its files later', async ({ parts }) => {
    const { id } = await addImage(parts, 'foto.jpeg')
    const [image] = await parts.db.select().from(images)
    if (!image) throw new Error('no picture was added')
    const fileStore = { ...parts.fileStore, move: () => Promise.reject(new Error('the store is away')) }
    expect(await deleteImage({ ...parts, fileStore }, id)).toMatchObject({ outcome: 'deleted' })
    const places = () =>
      Promise.all(['', 'lixeira/'].map((at) => parts.fileStore.exists(`${at}news-images/news-main/foto-400w.avif`)))
    expect(await places()).toEqual([true, false])
    await settleFiles(parts, image)
    await settleFiles(parts, image)
    expect(await places()).toEqual([false, true])
    await parts.db.insert(images).values(image)
    await settleFiles(parts, image)
    expect(await places()).toEqual([true, false])
  })

  test('keeps a picture in use and lists the uses', async ({ parts }) => {
    const { id, url } = await addImage(parts, 'foto.jpeg')
    await parts.db.insert(news).values({ ...article, title: 'Ensaio', featuredImageUrl: url })
    expect(await deleteImage(parts, id)).toMatchObject({
      outcome: 'in-use',
      uses: [{ kind: 'article', title: 'Ensaio' }],
    })
    expect(await parts.db.$count(images)).toBe(1)
    expect(await parts.fileStore.exists('news-images/news-main/foto.jpeg')).toBe(true)
    expect(await recorded(parts)).toEqual([])
  })

  test('keeps a picture that a text started to use, and deletes it once unused', async ({ parts }) => {
    const { id, url } = await addImage(parts, 'foto.jpeg')
    const written = { updatedAt: fixedClock.now() }
    await parts.db.insert(news).values({ ...article, ...written, title: 'Ensaio', contentHtml: '<p>Sem imagem.</p>' })
    expect((await listLibraryItems(parts.db, asked)).images[0]?.uses).toEqual([])
    const later = new Date(fixedClock.now().getTime() + 1000)
    await parts.db.update(news).set({ contentHtml: `<img src="${url}">`, updatedAt: later })
    expect((await deleteImage(parts, id)).outcome).toBe('in-use')
    await parts.db.update(news).set({ contentHtml: '<p>Sem imagem.</p>' })
    expect((await deleteImage(parts, id)).outcome).toBe('deleted')
  })

  test('reports an unknown picture', async ({ parts }) => {
    expect(await deleteImage(parts, 99)).toEqual({ outcome: 'unknown-image' })
    for (const fields of [{ id: '99' }, { id: 'x' }, {}])
      expect((await change(parts, fields as Record<string, string>)).outcome).toBe('unknown-image')
    expect(await runAction(imageActions.delete)(buildPanelDeps(parts.db, parts), { id: 'x' })).toEqual({
      outcome: 'unknown-image',
    })
  })
})
