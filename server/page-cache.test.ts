import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageAnswer, PageRequest } from './cached-page.ts'
import { openPageCache, type PageCache } from './page-cache.ts'

let now: number
let contentVersion: number
let pages: PageCache
let rendered: string[]

beforeEach(() => {
  now = 1_000_000
  contentVersion = 1
  rendered = []
  const addressOf = (address: string) => (address.startsWith('/privado') ? null : address.replace(/[?&]utm=\w*/, ''))
  pages = openPageCache({ contentVersion: () => contentVersion, addressOf, now: () => now })
})

function ask(
  address: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
  method = 'GET',
): PageRequest {
  return { method, address, header: (name) => headers[name] }
}

/** Writes into the text how often the page was rendered. */
const render = async (address: string) => {
  rendered.push(address)
  return page(`${address} ${rendered.length}`)
}
const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

const open = (request: PageRequest, make = render) => {
  const cached = pages.find(request)
  return cached ? Promise.resolve(cached) : pages.make(request, make)
}
const textOf = (answer: PageAnswer | Response | null) => {
  if (!answer || answer instanceof Response || !answer.body) throw new Error('no kept page')
  const encoding = answer.headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString()
  return (encoding === 'gzip' ? gunzipSync(answer.body) : Buffer.from(answer.body)).toString()
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const liveMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** @returns bytes outside the heap, after finalizers have run */
const externalBytes = async () => {
  for (let round = 0; round < 4; round++) {
    collectGarbage()
    await wait(50)
  }
  return process.memoryUsage().arrayBuffers
}

describe('the page cache', () => {
  test('renders a page once and sends the requested encoding', async () => {
    expect(textOf(await open(ask('/a')))).toBe('/a 1')
    expect(textOf(await open(ask('/a', { 'accept-encoding': 'gzip, deflate' })))).toBe('/a 1')
    expect(textOf(await open(ask('/a', { 'accept-encoding': 'br;q=0, gzip' })))).toBe('/a 1')
    expect(textOf(await open(ask('/a', {})))).toBe('/a 1')
    expect(rendered).toEqual(['/a'])
  })

  test('creates gzip on first request and stores it', async () => {
    const gzipped = { 'accept-encoding': 'gzip' }
    await open(ask('/a'))
    expect(pages.find(ask('/a', gzipped))).toBeNull()
    const answers = await Promise.all([open(ask('/a', gzipped)), open(ask('/a', gzipped))])
    expect(answers.map(textOf)).toEqual(['/a 1', '/a 1'])
    expect(pages.find(ask('/a', gzipped))).toMatchObject({ headers: { 'content-encoding': 'gzip' } })
    expect(rendered).toEqual(['/a'])
  })

  test('ignores unknown parameters', async () => {
    await open(ask('/a'))
    expect(textOf(await open(ask('/a?utm=mail')))).toBe('/a 1')
    expect(rendered).toEqual(['/a'])
  })

  test('renders once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(ask('/a'))))
    expect(answers.map(textOf)).toEqual(Array.from({ length: 50 }, () => '/a 1'))
    expect(rendered).toEqual(['/a'])
  })

  test('answers a known ETag with 304, and HEAD without a body', async () => {
    const first = (await open(ask('/a'))) as PageAnswer
    const again = await open(ask('/a', { 'if-none-match': first.headers.etag! }))
    expect(again).toMatchObject({ status: 304, body: null })
    const head = await open(ask('/a', { 'accept-encoding': 'br' }, 'HEAD'))
    expect(head).toMatchObject({
      status: 200,
      body: null,
      headers: { 'content-length': first.headers['content-length'] },
    })
  })

  test('drops all pages after a write, also those being rendered', async () => {
    await open(ask('/a'))
    contentVersion += 1
    expect(textOf(await open(ask('/a')))).toBe('/a 2')
    const slow = open(ask('/b'), async (address) => {
      contentVersion += 1
      return render(address)
    })
    expect(textOf(await slow)).toBe('/b 3')
    expect(pages.find(ask('/b'))).toBeNull()
  })

  test('sends a stale page for one more minute while rendering, then waits', async () => {
    await open(ask('/a'))
    now += 61_000
    expect(textOf(await open(ask('/a')))).toBe('/a 1')
    await vi.waitFor(() => expect(textOf(pages.find(ask('/a')))).toBe('/a 2'))
    now += 121_000
    expect(pages.find(ask('/a'))).toBeNull()
  })

  test.for([
    ['fails', () => Promise.resolve(page('x', { status: 500 }))],
    ['breaks', () => Promise.reject(new Error('the database is gone'))],
    ['is not whole', () => Promise.resolve(page('x', { headers: { 'cache-control': 'no-store' } }))],
    ['takes its time', () => new Promise<Response>(() => {})],
  ] as const)('sends a stale page for a day if rendering %s, also to concurrent requests', async ([, fail]) => {
    await open(ask('/a'))
    now += 23 * 3_600_000
    const answers = await Promise.all([open(ask('/a'), fail), open(ask('/a'), fail)])
    expect(answers.map(textOf)).toEqual(['/a 1', '/a 1'])
    now += 3_600_000
    expect(pages.find(ask('/a'))).toBeNull()
  })

  test('does not send outdated content when rendering fails', async () => {
    const failing = page('x', { status: 500 })
    await open(ask('/a'))
    await open(ask('/b'))
    now += 3_600_000
    const gone = page('x', { status: 404 })
    expect(await open(ask('/a'), () => Promise.resolve(gone))).toBe(gone)
    expect(await open(ask('/a'), () => Promise.resolve(failing))).toBe(failing)
    contentVersion += 1
    expect(await open(ask('/b'), () => Promise.resolve(failing))).toBe(failing)
  })

  test('does not cache signed-in requests, sent forms and addresses without a list of parameters', async () => {
    await open(ask('/a'))
    const personal = [
      ask('/a', { cookie: 'x=1; admin_session=abc' }),
      ask('/a', { cookie: '__Host-admin_session=abc' }),
      ask('/a', {}, 'POST'),
      ask('/privado'),
    ]
    for (const request of personal) {
      expect(pages.find(request)).toBeNull()
      expect(await pages.make(request, render)).toBeNull()
    }
    expect(rendered).toEqual(['/a'])
  })

  test.for([
    ['an error', page('x', { status: 500 })],
    ['a page that does not exist', page('x', { status: 404 })],
    ['a page that says no-store', page('x', { headers: { 'cache-control': 'no-store' } })],
    ['a page that sets a cookie', page('x', { headers: { 'set-cookie': 'a=1' } })],
    ['what is no page', new Response('{}', { headers: { 'content-type': 'image/png' } })],
  ] as const)('passes on %s and does not cache it', async ([, response]) => {
    const [first, second] = await Promise.all([
      pages.make(ask('/a'), () => Promise.resolve(response)),
      pages.make(ask('/a'), render),
    ])
    expect(first).toBe(response)
    expect(second).toBeNull()
    expect(pages.find(ask('/a'))).toBeNull()
  })

  test('fails for waiting requests only, not for the next one', async () => {
    const broken = () => Promise.reject(new Error('the database is gone'))
    await expect(pages.make(ask('/a'), broken)).rejects.toThrow('the database is gone')
    expect(textOf(await open(ask('/a')))).toBe('/a 1')
  })

  test('forgets the pages of a path with all their parameters', async () => {
    for (const address of ['/a', '/a?x=1', '/ab']) await open(ask(address))
    pages.forget('/a')
    expect(['/a', '/a?x=1', '/ab'].map((address) => pages.find(ask(address)) === null)).toEqual([true, true, false])
  })

  test('respects its size limit', async () => {
    const small = openPageCache({ contentVersion: () => 1, addressOf: (address) => address, maxBytes: 20_000 })
    const random = () =>
      Promise.resolve(page(Buffer.from(crypto.getRandomValues(new Uint8Array(3_000))).toString('hex')))
    for (let number = 0; number < 20; number += 1) await small.make(ask(`/${number}`), random)
    const cached = Array.from({ length: 20 }, (_, number) => small.find(ask(`/${number}`))).filter(Boolean)
    expect(cached.length).toBeGreaterThan(0)
    // Of the budget, 2,000 bytes remain for headers and addresses.
    expect(cached.length).toBeLessThan(7)
  })

  test('uses no more memory than it counts, in each encoding', async () => {
    const maxBytes = 4 * 2 ** 20
    const small = openPageCache({ contentVersion: () => 1, addressOf: (address) => address, maxBytes })
    // Compresses to about 4 KB, which zlib returns in a buffer of 64 KB.
    const random = () =>
      Promise.resolve(page(Buffer.from(crypto.getRandomValues(new Uint8Array(4_000))).toString('hex')))
    const before = await externalBytes()
    for (let number = 0; number < 2_000; number += 1) {
      await small.make(ask(`/${number}`), random)
      await small.make(ask(`/${number}`, { 'accept-encoding': 'gzip' }), random)
    }
    const cached = Array.from({ length: 2_000 }, (_, number) => small.find(ask(`/${number}`))).filter(Boolean)
    expect(cached.length).toBeGreaterThan(100)
    expect((await externalBytes()) - before).toBeLessThan(1.2 * maxBytes)
  })

  test('does not keep 20,000 long addresses in memory', () => {
    for (const length of [15_000, 1_900]) {
      const before = liveMegabytes()
      // Built from bytes, as in real requests: concatenated strings would share memory.
      for (let turn = 0; turn < 20_000; turn++)
        pages.find(ask(Buffer.from(`/privado/${turn}/`.padEnd(length, 'x')).toString('latin1')))
      expect(liveMegabytes() - before, `${length} characters`).toBeLessThan(10)
    }
  })
})
