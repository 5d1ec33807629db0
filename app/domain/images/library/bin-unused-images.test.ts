import { describe, expect } from 'vitest'
import { deleteArticle } from '#app/panel/news/delete-article.server.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { binItems } from '#database/schema/bin.ts'
import { images } from '#database/schema/images.ts'
import { news, newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { binUnusedImages } from '#app/domain/images/jobs.server.ts'

const now = fixedClock.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const folder = '/imagens/news-images/news-main'
const signal = new AbortController().signal
const article = { slug: 'a', title: 'Ensaio', summary: '', publishedDate: '2026-11-20' }

const test = databaseTest.extend('parts', ({ db }) => buildPanelDeps(db))

async function addImage(db: Parameters<typeof buildPanelDeps>[0], name: string, about: object = {}) {
  const url = `${folder}/${name}.jpeg`
  const row = { path: `news-main/${name}.jpeg`, url, width: 1, height: 1, bytes: 1, sha256: '', uploadedBy: 'ana' }
  await db.insert(images).values({ bucket: 'news-images', ...row, createdAt: daysAgo(31), ...about })
  return url
}

const leftNames = async (db: Parameters<typeof buildPanelDeps>[0]) =>
  (await db.select({ url: images.url }).from(images)).map(({ url }) => url.replace(/.*\/|\.jpeg/g, '')).toSorted()

describe('a picture that no saved text uses (T-92)', () => {
  test('goes to the bin after 30 days, with a line in the log', async ({ parts }) => {
    const { db } = parts
    const url = await addImage(db, 'esquecida')
    await addImage(db, 'recente', { createdAt: daysAgo(29) })
    await addImage(db, 'de-um-ponto', { bucket: 'charging-images' })
    await binUnusedImages(parts, signal)
    expect(await leftNames(db)).toEqual(['de-um-ponto', 'recente'])
    expect(await db.select({ kind: binItems.kind, target: binItems.target }).from(binItems)).toEqual([
      { kind: 'image', target: url },
    ])
    const [line] = await db.select().from(adminActionLog)
    expect(line).toMatchObject({ username: 'sistema', action: 'image-unused', target: url })
  })

  test('stays while an article, revision, draft, model or its history shows it', async ({ parts }) => {
    const { db } = parts
    const urlOf = (name: string) => addImage(db, name)
    const html = `<img src="${await urlOf('no-texto')}">`
    const featuredImageUrl = await urlOf('principal')
    const [written] = await db
      .insert(news)
      .values({ ...article, featuredImageUrl, contentHtml: html })
      .returning()
    const newsId = written?.id ?? 0
    const version = { newsId, version: 1, username: 'ana', createdAt: now }
    const fields = { content: `<img src="${await urlOf('na-versao')}">` }
    await db.insert(newsRevisions).values({ ...version, snapshot: fields as never })
    const draft = { content: `<img src="${await urlOf('no-rascunho')}">` }
    const id = '11111111-1111-4111-8111-111111111111'
    await db.insert(newsAutosaves).values({ id, newsId, username: 'ana', fields: draft, savedAt: now })
    const model = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' } as const
    await db.insert(vehicles).values({ ...model, slug: 'byd-dolphin', moreImageUrls: [await urlOf('do-modelo')] })
    const record = { vehicle: { image_url: await urlOf('de-antes') }, dossier: null, costs: null, figureSources: [] }
    await db.insert(vehicleRevisions).values({ vehicleId: 1, revision: 1, record, savedAt: now })
    const before = await leftNames(db)
    await binUnusedImages(parts, signal)
    expect(await leftNames(db)).toEqual(before)
  })

  test('stays while the article that shows it is in the bin', async ({ parts }) => {
    const { db } = parts
    const featuredImageUrl = await addImage(db, 'principal')
    const [written] = await db
      .insert(news)
      .values({ ...article, featuredImageUrl })
      .returning()
    await deleteArticle(parts, { id: written?.id ?? 0, username: 'ana' })
    await binUnusedImages(parts, signal)
    expect(await leftNames(db)).toEqual(['principal'])
  })

  test('stays for another 30 days after an editor restored it', async ({ parts }) => {
    const { db } = parts
    const target = await addImage(db, 'devolvida')
    const line = { username: 'ana', action: 'bin-restored', target }
    await db.insert(adminActionLog).values({ ...line, createdAt: daysAgo(29) })
    await binUnusedImages(parts, signal)
    expect(await leftNames(db)).toEqual(['devolvida'])
    const later = { now: () => new Date(now.getTime() + 2 * 86_400_000) }
    await binUnusedImages({ ...parts, clock: later }, signal)
    expect(await leftNames(db)).toEqual([])
  })

  test('stays when the run is aborted', async ({ parts }) => {
    await addImage(parts.db, 'esquecida')
    await binUnusedImages(parts, AbortSignal.abort())
    expect(await leftNames(parts.db)).toEqual(['esquecida'])
  })
})
