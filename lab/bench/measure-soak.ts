import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#database/client.server.ts'
import { pageViews } from '#database/schema/portal.ts'
import { readWritten } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { openMemoryReader, withMemoryProbe } from './live-memory.ts'
import { type SoakCounts, type SoakRates, startSoakLoad } from './soak-load.ts'

/**
 * `npm run test:load -- MINUTES ADDRESSES [RATE]` simulates twice the load of decision 0046. RATE: pages per second, or `full`. Exits with
 * 1 if memory grew, a counter is wrong or a request failed. Passes DATABASE_URL, STORAGE_URL, SEED and NODE_OPTIONS to the portal.
 */
const [minutes = 30, addresses = 5_000] = process.argv.slice(2, 4).map(Number)
/** Two memory samples may differ this much without growth. */
const noiseMegabytes = 10

/** Twice the busiest hour of a day with 100,000 visitors: 12% of them, five pages each. */
const frontPageDay: SoakRates = {
  pagesPerSecond: 2 * ((100_000 * 0.12 * 5) / 3600),
  everyMs: { signUp: 15_000, like: 7_500, view: 500, saveArticle: 30_000, hide: 30_000, deliver: 15_000 },
}

const account = { username: 'editora', password: 'Uma-senha-para-medir-7' }
const token = 'token-de-uma-medida'
const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
const portal = await startPortal({
  ...passedOn(),
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  // With several processes, only the memory of one would be read.
  WORKERS: '1',
  PAGE_LIMIT: '20',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  AUTOMARTICLES_TOKEN: token,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${withMemoryProbe}`,
})
const readMemory = openMemoryReader(portal)
const wanted = process.argv[4]
const pagesPerSecond = wanted ? Number(wanted) : frontPageDay.pagesPerSecond
const rates = wanted === 'full' ? undefined : { ...frontPageDay, pagesPerSecond }
const load = await startSoakLoad(portal.url, { addresses, token, account, rates })
try {
  const isSteady = await watch()
  await load.stop()
  await wait(15_000)
  await portal.stop()
  process.exitCode = (await isExact(load.counts())) && isSteady ? 0 : 1
} finally {
  await load.stop()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function watch(): Promise<boolean> {
  print('| minuto | pedidos | heap MB | externo MB | processo MB |\n| ---: | ---: | ---: | ---: | ---: |')
  const samples: Sample[] = []
  const sampleCount = 12
  for (let sample = 1; sample <= sampleCount; sample++) {
    await wait((minutes * 60_000) / sampleCount)
    samples.push(await load.pausedFor(async () => readSample((sample * minutes) / sampleCount)))
  }
  const [settled, end] = [samples[sampleCount / 6 - 1], samples.at(-1)]
  if (!settled || !end) return false
  const growth = end.live - settled.live
  const isSteady = growth <= noiseMegabytes
  const { pageMs, ...counts } = load.counts()
  const sorted = pageMs.toSorted((one, other) => one - other)
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)])
  print(`\n${JSON.stringify(counts)}`)
  print(
    `Páginas por segundo: ${(counts.requests / (minutes * 60)).toFixed(1)}; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  print(
    `${isSteady ? 'Estável' : 'CRESCEU'}: ${settled.live.toFixed(1)} MB vivos aos ${settled.minute.toFixed(1)} minutos, ${end.live.toFixed(1)} MB no fim (${growth.toFixed(1)} MB; até ${noiseMegabytes} MB é ruído)`,
  )
  return isSteady && counts.failures === 0
}

/** True if every acknowledged write is in the database. */
async function isExact(counts: SoakCounts): Promise<boolean> {
  const databaseUrl = process.env.DATABASE_URL ?? null
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, () => {})
  const { isThere, likes, views, processed } = await readWritten(db)
  const [opened] = await db.select({ views: sql<number>`sum(${pageViews.views})::int` }).from(pageViews)
  await close()
  // A failed write may be stored although its response was lost.
  const found = (kind: keyof typeof isThere) =>
    Array.from({ length: counts[kind] + counts.failures }, (_, n) => n).filter(isThere[kind]).length
  const rows: [name: string, asked: number, counted: number][] = [
    ['inscrições', counts.signUp, found('signUp')],
    ['artigos salvos', counts.saveArticle, found('saveArticle')],
    ['entregas', counts.deliver, found('deliver')],
    ['entregas processadas', counts.deliver, processed],
    ['curtidas', counts.like, likes],
    ['leituras', counts.view, views],
    ['aberturas de páginas', counts.openings, opened?.views ?? 0],
  ]
  for (const [name, asked, counted] of rows)
    print(`${asked === counted ? 'Exato' : 'DIFERENTE'}: ${name}: ${asked} confirmadas, ${counted} no banco`)
  return rows.every(([, asked, counted]) => asked === counted)
}

type Sample = { minute: number; live: number }

async function readSample(minute: number): Promise<Sample> {
  const { heap, external, resident } = await readMemory()
  const megabytes = [heap, external, resident].map((size) => size.toFixed(1))
  print(`| ${[minute.toFixed(1), load.counts().requests, ...megabytes].join(' | ')} |`)
  return { minute, live: heap + external }
}

function passedOn(): Record<string, string> {
  const names = ['DATABASE_URL', 'STORAGE_URL', 'SEED']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
