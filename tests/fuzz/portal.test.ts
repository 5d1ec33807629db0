import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMemoryReader, withMemoryProbe } from '#lab/bench/live-memory.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { fuzzTimeoutMs, inputCount } from './fuzz.ts'
import { publicPatterns, readings, receiverToken, sampled, type Sent, writings } from './portal-requests.ts'

/** Far above the usual duration, also on a busy machine. */
const maxMsPerRequest = 40_000
const allowedGrowthMb = 12
const atOnce = 4
const isWhole = process.env.FUZZ_INPUTS !== undefined
/** A page takes a thousand times as long as a text. */
const requestCount = isWhole ? inputCount : 80

let portal: StartedPortal
let liveHeapMb: () => Promise<number>
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

beforeAll(async () => {
  portal = await startPortal({
    SEED: inputCount < 5_000 ? 'bundled' : 'market',
    // Each request has a new visitor address in a header, so that form limits do not apply.
    TRUST_PROXY: '1',
    AUTOMARTICLES_TOKEN: receiverToken,
    NODE_OPTIONS: withMemoryProbe,
    LOG_LEVEL: 'error',
  })
  const read = openMemoryReader(portal)
  liveHeapMb = async () => (await read()).heap
}, 120_000)

afterAll(async () => {
  agent.destroy()
  await portal.stop()
})

async function namesOfParameters(): Promise<string[]> {
  const names = new Set(['_routes', 'index', 'utm_source'])
  for (const pattern of publicPatterns.filter((one) => !/[:*]|\.(xml|json|txt|png)$/.test(one))) {
    const answer = await fetch(portal.url + pattern)
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const field of parsePage(html).root.querySelectorAll('[name]')) names.add(field.getAttribute('name') ?? '')
    for (const [, query = ''] of html.matchAll(/href="[^"]*\?([^"#]*)/g))
      for (const name of new URLSearchParams(query.replaceAll('&amp;', '&')).keys()) names.add(name)
  }
  return [...names].filter((name) => name !== '' && name.length < 60)
}

async function statusOf({ method, path: asked, headers: sent, body }: Sent): Promise<number> {
  if (/[^\x21-\x7e]/.test(asked)) return rawStatusOf(asked)
  const outgoing = request(`${portal.url}/`, { method, path: asked, headers: sent, agent, timeout: maxMsPerRequest })
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

/** Sends a request line that Node's HTTP client would refuse. */
async function rawStatusOf(asked: string): Promise<number> {
  const socket = connect(Number(new URL(portal.url).port), 'localhost')
  socket.setTimeout(maxMsPerRequest, () => socket.destroy(new Error('no answer in time')))
  socket.end(Buffer.from(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))
  let head = ''
  for await (const chunk of socket) head = head || String(chunk)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
}

/**
 * Sends a few at a time.
 * @returns number of responses by '2xx', '3xx', '4xx'
 */
async function sendAll(requests: Iterable<Sent>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const waiting = requests[Symbol.iterator]()
  const sendNext = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const begun = performance.now()
      const status = await statusOf(next.value).catch((error: Error) => error)
      const message = `${JSON.stringify(next.value)}: ${String(status)}\n${portal.output().slice(-2_000)}`
      if (status instanceof Error) throw new Error(message)
      expect(status, message).toBeLessThan(500)
      expect(performance.now() - begun, message).toBeLessThan(maxMsPerRequest)
      const kind = `${Math.floor(status / 100)}xx`
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return counts
}

async function fuzzPortal(group: string, arbitrary: fc.Arbitrary<Sent>, seed: number) {
  const begun = performance.now()
  // The first round fills caches and compiles code. Growth in the second round is a leak.
  if (isWhole) await sendAll(sampled(arbitrary, Math.max(Math.ceil(requestCount / 5), 160), seed))
  const before = await liveHeapMb()
  const outputBefore = portal.output()
  const counts = await sendAll(sampled(arbitrary, requestCount, seed + 1_000_000))
  // Invalid requests are not limited, so they must not fill the log.
  expect(portal.output().slice(outputBefore.length)).toBe('')
  if (isWhole) {
    const growth = (await liveHeapMb()) - before
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    process.stdout.write(
      `${group}: ${requestCount} inputs, ${JSON.stringify(counts)}, ${seconds} s, live heap ${growth.toFixed(1)} MB more\n`,
    )
    expect(growth, `${group}: live heap`).toBeLessThan(allowedGrowthMb)
  }
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  return counts
}

test('answers each address below 500, in time', { timeout: fuzzTimeoutMs * 2 }, async () => {
  const names = await namesOfParameters()
  expect(names.length).toBeGreaterThan(50)
  const counts = await fuzzPortal('address line', readings(names), 1)
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['2xx', '4xx']))
})

test('accepts or refuses any form at each address', { timeout: fuzzTimeoutMs * 2 }, async () => {
  const names = await namesOfParameters()
  const takers: string[] = []
  for (const pattern of publicPatterns) {
    const origin = { origin: portal.url }
    const answer = await fetch(portal.url + pattern.replaceAll(/[:*][^/]*/g, '1'), { method: 'POST', headers: origin })
    if (answer.status !== 405) takers.push(pattern)
  }
  expect(takers).toEqual(expect.arrayContaining(['/contato', '/newsletter', '/api/webhooks/automarticles']))
  await fuzzPortal('forms over http', writings({ names, takers, origin: portal.url }), 2)
})
