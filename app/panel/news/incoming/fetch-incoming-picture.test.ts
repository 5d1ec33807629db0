import { expect } from 'vitest'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { fetchIncomingPicture } from './fetch-incoming-picture.server.ts'
import { pictureTest as test } from './picture-host.fixture.ts'

async function addPost(db: Database, imageUrl: string) {
  const about = { title: 'Carro', slug: 'carro', summary: 'Resumo.', publishedDate: '2026-11-19', isPublished: true }
  const [article] = await db.insert(news).values(about).returning({ id: news.id })
  await db.insert(automarticlesPosts).values({ postId: 'p1', newsId: article!.id, imageUrl })
}

const task = { postId: 'p1', fileName: null }

test('stores a picture in the portal’s encoding, and the article shows it', async ({ db, parts, photoHost }) => {
  await addPost(db, `${photoHost}/carro.png`)
  expect(await fetchIncomingPicture(parts, task)).toEqual({ outcome: 'shown' })
  const [article] = await db.select().from(news)
  expect(article?.featuredImageUrl).toMatch(/^\/imagens\/news-images\/news-main\/.*\.jpeg$/)
  expect(await db.select().from(images)).toMatchObject([
    { url: article?.featuredImageUrl, uploadedBy: 'automarticles' },
  ])
  const revisions = await db.select().from(newsRevisions)
  expect(revisions.at(-1)).toMatchObject({ username: 'automarticles', version: 2 })
})

test.for([
  ['/nada', 'A imagem não existe no endereço enviado.'],
  ['/texto.png', 'Formato não suportado. Use JPG, PNG ou WebP.'],
])('reports for %s why it can never be fetched', async ([path, sentence], { db, parts, photoHost }) => {
  await addPost(db, `${photoHost}${path}`)
  expect(await fetchIncomingPicture(parts, task)).toEqual({ outcome: 'refused' })
  expect(await db.select().from(automarticlesPosts)).toMatchObject([{ imageProblem: sentence }])
  expect(await db.select().from(news)).toMatchObject([{ featuredImageUrl: null }])
})

test('never requests a private address', async ({ db, parts, photoHost }) => {
  await addPost(db, `${photoHost}/carro.png`)
  expect(await fetchIncomingPicture({ ...parts, isAllowed: undefined }, task)).toEqual({
    outcome: 'refused',
  })
  expect(await db.select().from(automarticlesPosts)).toMatchObject([
    { imageProblem: 'O endereço da imagem não é público.' },
  ])
})

test('retries a host that is down, and skips a picture that is no longer wanted', async ({ db, parts, photoHost }) => {
  await addPost(db, `${photoHost}/cai`)
  await expect(fetchIncomingPicture(parts, task)).rejects.toThrow(JobFailure)
  await db.delete(news)
  expect(await fetchIncomingPicture(parts, task)).toEqual({ outcome: 'not-wanted' })
})
