import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import type { PictureDeps } from './fetch-incoming-picture.server.ts'

export const pictureTest = databaseTest
  .extend('fileStore', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
    onCleanup(() => rm(dataDir, { recursive: true, force: true }))
    return openFileStore({ dataDir, storage: null })
  })
  .extend('photoHost', { scope: 'file' }, async ({}, { onCleanup }) => {
    const picture = await bytesOf(buildPicture({ width: 80, height: 40 }).png())
    const server = createServer((request, response) => {
      if (request.url?.split('?')[0] === '/carro.png') response.end(picture)
      else if (request.url === '/texto.png') response.end('<script>alert(1)</script>')
      else response.writeHead(request.url === '/cai' ? 503 : 404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  .extend('parts', async ({ db, fileStore }): Promise<PictureDeps> => {
    const jobs = { enqueue: async () => {} }
    return { db, clock: fixedClock, fileStore, jobs, isAllowed: () => true }
  })
