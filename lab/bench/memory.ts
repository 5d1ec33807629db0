import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { type Build, collect, type Part } from './builds.ts'
import { openMemoryReader, residentMegabytes, withMemoryProbe } from './live-memory.ts'
import { seededRandom } from './make-articles.ts'
import { brotliAccepted, getRaw, pages } from './pages.ts'
import type { Values } from './results.ts'
import { soakAddresses } from './soak-addresses.ts'
import type { Row } from './table.ts'

const addressCount = 5_000
const requestCount = 100_000
const visitorsAtOnce = 8
const stores = { embedded: 'embedded database', postgres: 'PostgreSQL, one process' } as const
const maxMb = { embedded: 700, postgres: 250 }

export const memory: Part = {
  name: 'memory',
  title: `Memory after ${requestCount.toLocaleString('en')} requests over ${addressCount.toLocaleString('en')} addresses`,
  rows: Object.keys(stores).flatMap((store) => rowsOf(store as keyof typeof stores)),
  measure: async (builds, isQuick) => {
    const measured: Values[] = []
    for (const build of builds) measured.push(await measureBuild(build, isQuick ? requestCount / 50 : requestCount))
    return measured
  },
}

/** Runs requests in parallel, because memory is measured, not time. */
async function measureBuild(build: Build, requests: number): Promise<Values> {
  const values: Values = {}
  await Promise.all([
    collect(values, namesOf('embedded'), () => measureMemory('embedded', build, { requests, settings: {} })),
    collect(values, namesOf('postgres'), async () => {
      const programs = await findPostgres()
      if (!programs) throw new Error('PostgreSQL is not installed (apt-get install postgresql)')
      const { url, stop } = await startPostgres(programs)
      try {
        // With several processes, only one of them would be measured.
        const settings = { DATABASE_URL: url, WORKERS: '1' }
        return await measureMemory('postgres', build, { requests, settings })
      } finally {
        await stop()
      }
    }),
  ])
  return values
}

type Load = { requests: number; settings: Record<string, string> }

async function measureMemory(store: keyof typeof stores, { folder }: Build, { requests, settings }: Load) {
  const portal = await startPortal({ ...settings, NODE_OPTIONS: withMemoryProbe }, folder)
  try {
    const readMemory = openMemoryReader(portal)
    await requestPages(portal.url, requests)
    await wait(2_000)
    const resident = residentMegabytes(portal.process.pid)
    const { heap, external } = await readMemory()
    return { [`${store}.residentMb`]: resident, [`${store}.heapMb`]: heap, [`${store}.externalMb`]: external }
  } finally {
    await portal.stop()
  }
}

function visitedAddresses(): string[] {
  const vehicles = Array.from({ length: 233 }, (_, index) => `/veiculo/${index + 1}`)
  return [...new Set([...Object.values(pages), ...vehicles, ...soakAddresses(addressCount)])].slice(0, addressCount)
}

/**
 * Requests each address once, then at random, the first ones most often. Each simulated visitor waits for a response before the next
 * request.
 */
async function requestPages(url: string, requests: number): Promise<void> {
  const paths = visitedAddresses()
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce })
  const random = seededRandom(7)
  let asked = 0
  const visit = async () => {
    while (asked < requests) {
      const turn = asked++
      const place = turn < paths.length ? turn : Math.floor(paths.length ** random()) - 1
      const path = paths[place] ?? '/'
      const { status } = await getRaw(url + path, brotliAccepted, agent)
      if (status >= 500) throw new Error(`${path} answered ${status}`)
      if (turn % 10_000 === 9_999) process.stderr.write(`${turn + 1} requests…\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
  } finally {
    agent.destroy()
  }
}

function namesOf(store: string): string[] {
  return ['residentMb', 'heapMb', 'externalMb'].map((name) => `${store}.${name}`)
}

function rowsOf(store: keyof typeof stores): Row[] {
  const max = maxMb[store]
  const [resident = '', ...live] = namesOf(store)
  return [
    {
      what: `${stores[store]}: memory of the process`,
      values: [resident],
      show: (size) => `${size.toFixed(0)} MB`,
      goal: { label: `≤ ${max} MB`, isReached: (size = Infinity) => size <= max },
    },
    {
      what: `${stores[store]}: in use after collections, heap and outside of it`,
      values: live,
      show: (heap, external) => `${heap.toFixed(0)} and ${external.toFixed(0)} MB`,
    },
  ]
}
