import { expect } from 'vitest'
import { images } from '#database/schema/images.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { answerImage } from './answer-image.server.ts'

const log = openLog({ logLevel: 'silent' })
const key = 'news-images/news-main/foto.jpeg'
const picture = {
  bucket: 'news-images',
  path: 'news-main/foto.jpeg',
  width: 900,
  height: 600,
  bytes: 3,
  sha256: '',
  uploadedBy: 'editora',
  createdAt: fixedClock.now(),
} as const
const asked = new Request(`https://portal.example/imagens/${key}`)

test.for([
  ['does not answer', { find: () => Promise.reject(new Error('connect ECONNREFUSED')) }],
  [
    'goes away between the two questions',
    { find: async () => ({ bytes: 3, stream: () => Promise.reject(new Error('socket hang up')) }) },
  ],
] as [string, Partial<FileStore>][])('answers 503 without caching when a store %s', async ([_fault, store], { db }) => {
  await db.insert(images).values({ ...picture, url: `/imagens/${key}` })
  const answer = await answerImage({ db, fileStore: store as FileStore, log }, asked, key)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('A imagem não pode ser lida agora. Tente de novo em instantes.')
})

test('serves no file without a row, in any width', async ({ db }) => {
  const store = { find: async () => ({ bytes: 3, stream: async () => new Blob(['abc']).stream() }) }
  const ask = async (name: string) => {
    const address = `news-images/news-main/${name}`
    return (await answerImage({ db, fileStore: store as unknown as FileStore, log }, asked, address)).status
  }
  const names = ['foto.jpeg', 'foto-400w.avif', 'foto-400w.jpeg']
  expect(await Promise.all(names.map(ask))).toEqual([404, 404, 404])
  await db.insert(images).values({ ...picture, url: `/imagens/${key}` })
  expect(await Promise.all([...names, 'outra.jpeg'].map(ask))).toEqual([200, 200, 200, 404])
})
