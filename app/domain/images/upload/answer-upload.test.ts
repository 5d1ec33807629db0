import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { describe, expect, vi } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { images } from '#database/schema/images.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerUpload, type StoreImageDeps } from './store-image.server.ts'

// The first picture loads `sharp`, which takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const test = databaseTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carga-plena-upload-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('asked', async () => [] as unknown[])
  .extend('parts', async ({ db, folder, asked }): Promise<StoreImageDeps> => ({
    db,
    clock: fixedClock,
    fileStore: await openFileStore({ dataDir: folder, storage: null }),
    jobs: {
      enqueue: async (_tx, name, data) => {
        asked.push([name, data])
      },
    },
  }))

const about = '?bucket=news-images&folder=news-main&preset=news&nome=Foto%20%C3%81.PNG&alt=Um%20carro%20azul'

function upload(parts: StoreImageDeps, body: BodyInit, address = about, type = 'image/jpeg') {
  const sent = new Request(`https://portal.example/admin/imagens/enviar${address}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  return answerUpload(parts, sent, 'editora')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('an upload', () => {
  test('is stored under a generated name and queues its renditions (IMG-09, IMG-12)', async ({
    parts,
    folder,
    asked,
  }) => {
    const answer = await upload(parts, await bytesOf(buildPicture({ width: 1200, height: 800 }).png()))
    expect(answer.status).toBe(201)
    const name = `foto---optimized-${fixedClock.now().getTime()}.jpeg`
    const image = (await answer.json()) as { id: number; url: string }
    expect(image).toMatchObject({ url: `/imagens/news-images/news-main/${name}`, width: 900, height: 600 })
    expect(await filesIn(folder)).toEqual([name])
    const [row] = await parts.db.select().from(images)
    expect(row).toMatchObject({
      id: image.id,
      altText: 'Um carro azul',
      uploadedBy: 'editora',
      renditionsState: 'waiting',
    })
    expect(asked).toEqual([['make-renditions', { imageId: image.id }]])
  })

  test.for(['news-images/news-main', 'news-images/news-content', 'vehicle-images/vehicles'])(
    'is kept at %s, in the folder that its form names (IMG-12)',
    async (place, { parts, folder }) => {
      const [bucket, inBucket] = place.split('/')
      const preset = bucket === 'vehicle-images' ? 'vehicle' : 'news'
      const address = `?bucket=${bucket}&folder=${inBucket}&preset=${preset}&nome=a.png`
      const answer = await upload(parts, await bytesOf(buildPicture().png()), address)
      const name = `a-optimized-${fixedClock.now().getTime()}.jpeg`
      expect(await answer.json()).toMatchObject({ url: `/imagens/${place}/${name}` })
      expect(await filesIn(folder)).toEqual([name])
    },
  )

  test('stores two pictures of the same name and time separately (IMG-09)', async ({ parts }) => {
    const picture = await bytesOf(buildPicture().png())
    const answers = await Promise.all([upload(parts, picture), upload(parts, picture)])
    const urls = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { url: string }).url))
    expect(new Set(urls).size).toBe(2)
  })

  test.for([
    ['?bucket=outro&folder=news-main&preset=news&nome=a.png', 400, 'Falha ao enviar imagem'],
    ['?bucket=vehicle-images&folder=news-main&preset=news&nome=a.png', 400, 'Falha ao enviar imagem'],
    ['?bucket=news-images&folder=..%2F..&preset=news&nome=a.png', 400, 'Falha ao enviar imagem'],
    ['?bucket=news-images&folder=news-main&preset=constructor&nome=a.png', 400, 'Falha ao enviar imagem'],
  ] as const)(
    'is refused for an unknown folder: %s (IMG-12)',
    async ([address, status, message], { parts, folder }) => {
      const answer = await upload(parts, await bytesOf(buildPicture().png()), address)
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({ message })
      expect(await filesIn(folder)).toEqual([])
    },
  )

  test('stays in its folder with any name (IMG-12)', async ({ parts, folder }) => {
    const address = about.replace(/nome=[^&]*/, `nome=${encodeURIComponent('../../etc/passwd\0.png')}`)
    expect((await upload(parts, await bytesOf(buildPicture().png()), address)).status).toBe(201)
    expect(await filesIn(folder)).toEqual([`------etc-passwd--optimized-${fixedClock.now().getTime()}.jpeg`])
  })

  test('leaves neither file nor row if it is not a picture (IMG-04, IMG-16)', async ({ parts, folder }) => {
    const whole = await bytesOf(buildPicture({ width: 400, height: 300 }).jpeg())
    for (const body of ['<svg/>', whole.slice(0, 3000)]) expect((await upload(parts, body)).status).toBe(422)
    expect(await filesIn(folder)).toEqual([])
    expect(await parts.db.$count(images)).toBe(0)
  })

  test('is refused without an image type, so forms of other sites cannot send one (IMG-04)', async ({
    parts,
    folder,
  }) => {
    const answer = await upload(parts, await bytesOf(buildPicture().png()), about, 'text/plain')
    expect(answer.status).toBe(415)
    expect(await filesIn(folder)).toEqual([])
  })

  test('leaves no file if its row cannot be written', async ({ parts, folder }) => {
    const failing = { ...parts, jobs: { enqueue: () => Promise.reject(new Error('no jobs today')) } }
    await expect(upload(failing, await bytesOf(buildPicture().png()))).rejects.toThrow('no jobs today')
    expect(await filesIn(folder)).toEqual([])
  })
})

describe('an upload over a real connection', () => {
  const served = test.extend('port', async ({ parts }, { onCleanup }) => {
    const server = await new Promise<ServerType>((resolve) => {
      const listening = serve(
        {
          fetch: (sent) => answerUpload(parts, sent, 'editora'),
          port: 0,
          hostname: '127.0.0.1',
          serverOptions: { requestTimeout: 1_000, connectionsCheckingInterval: 200 },
        },
        () => resolve(listening),
      )
    })
    onCleanup(() => {
      server.close()
    })
    return (server.address() as AddressInfo).port
  })

  function send(port: number, headers: Record<string, string | number>) {
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/${about}`,
      headers: { 'content-type': 'image/jpeg', ...headers },
    })
    const ended = new Promise<{ status: number; text: string } | 'closed'>((resolve) => {
      sending.on('error', () => resolve('closed'))
      sending.on('response', async (response) => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode ?? 0, text })
      })
    })
    return { sending, ended }
  }

  served('IMG-05 that announces 21 MB is refused before it is read', async ({ port, folder }) => {
    const { sending, ended } = send(port, { 'content-length': 21 * 1024 * 1024 })
    sending.write('x')
    expect(await ended).toEqual({ status: 413, text: '{"message":"Arquivo muito grande. Máximo 20MB."}' })
    sending.destroy()
    expect(await filesIn(folder)).toEqual([])
  })

  served('IMG-05 that does not say its length is read no further than 20 MB', async ({ port, folder }) => {
    const { sending, ended } = send(port, { 'transfer-encoding': 'chunked' })
    const megabyte = Buffer.alloc(1024 * 1024, 1)
    for (let sent = 0; sent < 21; sent += 1) sending.write(megabyte)
    expect(await ended).toMatchObject({ status: 413 })
    sending.destroy()
    expect(await filesIn(folder)).toEqual([])
  })

  served('IMG-14 that breaks off, or never ends, leaves nothing behind', async ({ port, folder, parts }) => {
    const picture = await bytesOf(buildPicture({ width: 400, height: 300 }).jpeg())
    const broken = send(port, { 'content-length': picture.length })
    broken.sending.write(picture.slice(0, 2000))
    await new Promise((resolve) => broken.sending.once('drain', resolve).once('socket', () => setImmediate(resolve)))
    broken.sending.destroy()
    const slow = send(port, { 'content-length': picture.length })
    slow.sending.write(picture.slice(0, 2000))
    const end = await slow.ended
    expect(end === 'closed' || end.status >= 400).toBe(true)
    expect(await filesIn(folder)).toEqual([])
    expect(await parts.db.$count(images)).toBe(0)
  })
})
