import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test as base } from 'vitest'
import { type FileStore, openFileStore } from './file-store.server.ts'
import type { BucketStorage } from '#app/platform/process/setting-formats.ts'

type Kind = 'folder' | 'bucket'
type Opened = {
  store: FileStore
  storage: BucketStorage | null
  dataDir: string
  requests: string[]
  close(): Promise<void>
}

const bytes = new Uint8Array([0xff, 0xd8, 1, 2, 3])
const key = 'news-images/news-main/foto-optimized-1.jpeg'

async function openStore(kind: Kind): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-files-'))
  const bucket = kind === 'bucket' ? await startBucket() : null
  const store = await openFileStore({ dataDir, storage: bucket?.storage ?? null })
  return {
    store,
    storage: bucket?.storage ?? null,
    dataDir,
    requests: bucket?.requests ?? [],
    close: async () => {
      await bucket?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const test = base.extend('open', async ({}, { onCleanup }) => {
  const opened: Opened[] = []
  onCleanup(async () => {
    for (const { close } of opened) await close()
  })
  return async (kind: Kind) => {
    const one = await openStore(kind)
    opened.push(one)
    return one
  }
})

describe.for(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  test('returns files as stored, and nothing after removal', async ({ open }) => {
    const { store } = await open(kind)
    expect(await store.find(key)).toBeNull()
    expect(await store.exists(key)).toBe(false)
    await store.put(key, bytes, 'image/jpeg')
    const found = await store.find(key)
    expect(found?.bytes).toBe(bytes.length)
    expect(new Uint8Array(await new Response(await found?.stream()).arrayBuffer())).toEqual(bytes)
    expect(await store.exists(key)).toBe(true)
    await store.remove(key)
    await store.remove(key)
    expect(await store.find(key)).toBeNull()
  })

  test('refuses keys that leave the folder', async ({ open }) => {
    const { store } = await open(kind)
    for (const strange of ['../segredo', 'a/../../b', '/etc/passwd', '.env', 'a//b', 'a\\b', 'a\0b', '', 'Á.jpeg']) {
      expect(await store.find(strange)).toBeNull()
      await expect(async () => store.put(strange, bytes, 'image/jpeg')).rejects.toThrow('no file can have this key')
    }
  })

  test('reports whether it responds', async ({ open }) => {
    const { store, close } = await open(kind)
    await store.check()
    await store.check()
    await close()
    if (kind === 'bucket') await expect(store.check()).rejects.toThrow()
  })
})

test('treats a folder as missing, and removes partial files of a killed process at the next start', async ({
  open,
}) => {
  const { store, dataDir } = await open('folder')
  await store.put(key, bytes, 'image/jpeg')
  expect(await store.find('news-images/news-main')).toBeNull()
  const unfinished = join(dataDir, 'files', 'unfinished')
  expect(await readdir(unfinished)).toEqual([])
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'x')
  await writeFile(join(unfinished, 'new'), 'x')
  await utimes(join(unfinished, 'old'), 1, 1)
  await openFileStore({ dataDir, storage: null })
  expect(await readdir(unfinished)).toEqual(['new'])
})

test('reports a read-only folder', async ({ open }) => {
  const { dataDir } = await open('folder')
  await writeFile(join(dataDir, 'file'), '')
  const opened = openFileStore({ dataDir: join(dataDir, 'file'), storage: null })
  await expect(opened.then((store) => store.check())).rejects.toThrow()
})

test('reports a nearly full disk, also with files in a bucket', async ({ open }) => {
  const { dataDir, storage } = await open('bucket')
  for (const place of [null, storage]) {
    const store = await openFileStore({ dataDir, storage: place }, Number.POSITIVE_INFINITY)
    await expect(store.check()).rejects.toMatchObject({ code: 'ENOSPC' })
  }
})

test.for([
  ['a bucket that is not there', { bucket: 'outro' }],
  ['a key that is not known', { accessKeyId: 'outra' }],
] as const)('reports %s before storing anything', async ([, change], { open }) => {
  const { dataDir, storage } = await open('bucket')
  const store = await openFileStore({ dataDir, storage: storage && { ...storage, ...change } })
  await expect(store.check()).rejects.toThrow()
})

test('signs requests to a bucket and names the bucket in the path', async ({ open }) => {
  const { store, requests } = await open('bucket')
  await store.put(key, bytes, 'image/jpeg')
  expect(requests).toEqual([`PUT /fotos/${key} image/jpeg`])
})

/** Local server with the S3 requests that the store uses. It refuses unsigned requests. */
async function startBucket() {
  const files = new Map<string, { body: Buffer; type: string }>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = (request.url ?? '').split('?')[0] ?? ''
    const type = request.headers['content-type'] ?? ''
    requests.push([request.method, path, type].filter(Boolean).join(' '))
    if (!/^AWS4-HMAC-SHA256 Credential=chave\/.+Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? ''))
      return void response.writeHead(403).end()
    if (!path.startsWith('/fotos/')) return void response.writeHead(404).end()
    const found = files.get(path)
    if (request.method === 'PUT') {
      files.set(path, { body: Buffer.concat(chunks), type })
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      files.delete(path)
      return void response.writeHead(204).end()
    }
    if (!found) return void response.writeHead(404).end()
    const headers = {
      'content-type': found.type,
      'content-length': found.body.length,
      'last-modified': 'Fri, 20 Nov 2026 15:00:00 GMT',
    }
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    storage: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'fotos',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
