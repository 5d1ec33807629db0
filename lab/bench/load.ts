import { setTimeout as wait } from 'node:timers/promises'
import type { StartedPortal } from '#tests/fixtures/start-portal.ts'
import { type Build, collect, medianOf, missingValues, type Part, withPortals } from './builds.ts'
import { brotliAccepted, getRaw, isCached, pages, type PageName, uncachedHeaders, warmedPage } from './pages.ts'
import { openHono } from './peers/hono.ts'
import { openNext } from './peers/next.ts'
import { openNginx } from './peers/nginx.ts'
import type { Values } from './results.ts'
import type { Row } from './table.ts'
import { pinServer, runWrk, type Timing, whyNoWrk } from './wrk.ts'

type Target = {
  name: string
  values: Values
  url: string
  pid: number | undefined
  connections: number
  headers: Record<string, string>
  /** True if the server responds from memory and is thus as fast as the load generator. */
  isFromMemory: boolean
}

const loaded = ['home', 'catalogue', 'vehicle', 'article', 'calculator'] as const satisfies PageName[]

export const load: Part = {
  name: 'load',
  title: 'Requests a second (p50, p99), 20 connections, Brotli accepted',
  rows: [
    ...loaded.map((page) => timingRow(`${page}, cached`, `${page}.cached`)),
    timingRow('plain Hono from memory, the bytes of the catalogue', 'hono'),
    timingRow('nginx, the same bytes', 'nginx'),
    ratioRow(
      'catalogue, cached: of plain Hono',
      ['catalogue.cached', 'hono'],
      0.85,
      'Cached catalogue page against plain Hono',
    ),
    ratioRow('catalogue, cached: of nginx', ['catalogue.cached', 'nginx'], 0.5, 'Cached catalogue page against nginx'),
    ...loaded.map(crowdRow),
    ...loaded.map((page) => timingRow(`${page}, uncached`, `${page}.anew`)),
    timingRow('Next.js, the 24 cards of the catalogue', 'next'),
    {
      what: 'Next.js: document, uncompressed KB (release)',
      values: ['next.documentKb', 'next.version'],
      show: (kilobytes, version) => `${kilobytes.toFixed(0)} (${version})`,
    },
    ratioRow(
      'catalogue, uncached: of Next.js',
      ['catalogue.anew', 'next'],
      2,
      'Uncached catalogue page against Next.js',
    ),
    ratioRow('article, uncached: of Next.js', ['article.anew', 'next'], 2),
    ratioRow('vehicle, uncached: of Next.js', ['vehicle.anew', 'next'], 1.5, 'Uncached vehicle page against Next.js'),
    ratioRow('home, uncached: of Next.js', ['home.anew', 'next'], 1.5),
  ],
  measure: async (builds, isQuick) => {
    const missing = whyNoWrk()
    if (missing) return builds.map(() => missingValues(load, missing))
    return withPortals(builds, (portals) => measureInTurns(builds, portals, isQuick))
  },
}

async function measureInTurns(builds: Build[], portals: StartedPortal[], isQuick: boolean): Promise<Values[]> {
  const measured: Values[] = builds.map(() => ({}))
  const targets: Target[] = []
  for (const page of loaded)
    for (const [place, portal] of portals.entries())
      targets.push(...(await targetsOf(page, portal, measured[place] ?? {})))
  const peers = await openPeers(`${portals[0]?.url}${pages.catalogue}`)
  try {
    const all = [...targets, ...peers.targets]
    const timings = new Map<Target, Timing[]>(all.map((target) => [target, []]))
    for (let round = 0; round < (isQuick ? 1 : 3); round++)
      for (const target of all) await time(target, timings.get(target) ?? [], isQuick ? 2 : 4)
    for (const [{ name, values }, rounds] of timings) addMedians(values, name, rounds)
    for (const values of measured) Object.assign(values, peers.values)
  } finally {
    await peers.close()
  }
  return measured
}

async function targetsOf(page: (typeof loaded)[number], portal: StartedPortal, values: Values): Promise<Target[]> {
  const url = portal.url + pages[page]
  const common = { values, url, pid: portal.process.pid, headers: brotliAccepted }
  const targets: Target[] = []
  const uncached = `${page}.anew`
  await collect(values, namesOf(uncached), async () => {
    const headers = { ...brotliAccepted, ...uncachedHeaders }
    const answer = await getRaw(url, headers)
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    if (isCached(answer)) throw new Error('the page came from the cache in spite of the cookie')
    targets.push({ ...common, name: uncached, headers, connections: 20, isFromMemory: false })
    return {}
  })
  const cached = [`${page}.cached`, `${page}.crowd`]
  await collect(values, cached.flatMap(namesOf), async () => {
    if (!isCached(await warmedPage(url))) throw new Error('the page is not kept')
    for (const [place, name] of cached.entries())
      targets.push({ ...common, name, connections: [20, 200][place] ?? 0, isFromMemory: true })
    return {}
  })
  return targets
}

/** Servers that the portal is compared with, in the same rounds. */
async function openPeers(url: string) {
  const values: Values = {}
  const targets: Target[] = []
  const closing: (() => Promise<void>)[] = []
  for (const [name, open] of Object.entries({ hono: openHono, nginx: openNginx, next: openNext })) {
    await collect(values, namesOfPeer(name), async () => {
      const peer = await open(await warmedPage(url), url)
      closing.push(peer.close)
      const isFromMemory = name !== 'next'
      targets.push({ ...peer, name, values, connections: 20, headers: brotliAccepted, isFromMemory })
      return peer.values
    })
  }
  return { values, targets, close: async () => void (await Promise.all(closing.map((close) => close()))) }
}

async function time(target: Target, timings: Timing[], seconds: number): Promise<void> {
  const { name, values, url, pid, connections, headers, isFromMemory } = target
  process.stderr.write(`${name} ${connections}…\n`)
  pinServer(pid, isFromMemory)
  await collect(values, namesOf(name), async () => {
    // A server too slow for the warm-up of one second is still measured.
    await runWrk(url, { connections, headers, seconds: 1 }).catch(() => null)
    timings.push(await runWrk(url, { connections, headers, seconds }))
    return {}
  })
  pinServer(pid, false)
  await wait(100)
}

function addMedians(values: Values, name: string, rounds: Timing[]) {
  if (rounds.length === 0) return
  for (const key of ['perSecond', 'p50Ms', 'p99Ms'] as const)
    values[`${name}.${key}`] = medianOf(rounds.map((round) => round[key]))
}

function namesOf(name: string): string[] {
  return [`${name}.perSecond`, `${name}.p50Ms`, `${name}.p99Ms`]
}

function namesOfPeer(name: string): string[] {
  return name === 'next' ? [...namesOf(name), 'next.documentKb', 'next.version'] : namesOf(name)
}

function timingRow(what: string, name: string): Row {
  return {
    what,
    values: namesOf(name),
    show: (perSecond, p50, p99) => `${whole(perSecond)} (${milliseconds(p50)}, ${milliseconds(p99)})`,
  }
}

function crowdRow(page: string): Row {
  return {
    what: `${page}, cached, 200 connections: p99`,
    values: [`${page}.crowd.p99Ms`],
    show: milliseconds,
    goal: { label: '≤ 50 ms', isReached: (p99 = Infinity) => p99 <= 50 },
  }
}

function ratioRow(what: string, names: [string, string], min: number, headline?: string): Row {
  return {
    what,
    ...(headline && { headline }),
    values: names.map((name) => `${name}.perSecond`),
    show: (ours, theirs) => `${(ours / theirs).toFixed(2)} ×`,
    goal: { label: `≥ ${min} ×`, isReached: (ours = 0, theirs = Infinity) => ours / theirs >= min },
  }
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function milliseconds(duration: number): string {
  return `${duration < 10 ? duration.toFixed(1) : duration.toFixed(0)} ms`
}
