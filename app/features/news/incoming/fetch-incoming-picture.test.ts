import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { fetchIncomingPicture } from './fetch-incoming-picture.server.ts'

const test = databaseTest
  .extend('fileStore', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
    onCleanup(() => rm(dataDir, { recursive: true, force: true }))
    return openFileStore({ dataDir, storage: null })
  })
  .extend('photoHost', { scope: 'file' }, async ({}, { onCleanup }) => {
    const picture = await bytesOf(buildPicture({ width: 80, height: 40 }).png())
    const server = createServer((request, response) => {
      if (request.url === '/carro.png') response.end(picture)
      else if (request.url === '/texto.png') response.end('<script>alert(1)</script>')
      else response.writeHead(request.url === '/cai' ? 503 : 404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

const jobs = { enqueue: async () => {} }
const isAllowed = () => true

async function addPost(db: Database, imageUrl: string) {
  const about = { title: 'Carro', slug: 'carro', summary: 'Resumo.', publishedDate: '2026-11-19', isPublished: true }
  const [article] = await db.insert(news).values(about).returning({ id: news.id })
  await db.insert(automarticlesPosts).values({ postId: 'p1', newsId: article!.id, imageUrl })
}

const task = { postId: 'p1', fileName: null }

test('a picture comes into our own store, in our own encoding, and the article shows it', async ({
  db,
  fileStore,
  photoHost,
}) => {
  await addPost(db, `${photoHost}/carro.png`)
  const parts = { db, clock: fixedClock, fileStore, jobs, isAllowed }
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
])('of %s the panel learns why it will never come', async ([path, sentence], { db, fileStore, photoHost }) => {
  await addPost(db, `${photoHost}${path}`)
  const parts = { db, clock: fixedClock, fileStore, jobs, isAllowed }
  expect(await fetchIncomingPicture(parts, task)).toEqual({ outcome: 'refused' })
  expect(await db.select().from(automarticlesPosts)).toMatchObject([{ imageProblem: sentence }])
  expect(await db.select().from(news)).toMatchObject([{ featuredImageUrl: null }])
})

test('a picture at home is never asked for', async ({ db, fileStore, photoHost }) => {
  await addPost(db, `${photoHost}/carro.png`)
  expect(await fetchIncomingPicture({ db, clock: fixedClock, fileStore, jobs }, task)).toEqual({
    outcome: 'refused',
  })
  expect(await db.select().from(automarticlesPosts)).toMatchObject([
    { imageProblem: 'O endereço da imagem não é público.' },
  ])
})

test('a host that is down is asked again later; a picture that nobody wants any more is left', async ({
  db,
  fileStore,
  photoHost,
}) => {
  await addPost(db, `${photoHost}/cai`)
  const parts = { db, clock: fixedClock, fileStore, jobs, isAllowed }
  await expect(fetchIncomingPicture(parts, task)).rejects.toThrow(JobFailure)
  await db.delete(news)
  expect(await fetchIncomingPicture(parts, task)).toEqual({ outcome: 'not-wanted' })
})
