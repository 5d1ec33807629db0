import { setTimeout as wait } from 'node:timers/promises'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { openMemoryReader, withMemoryProbe } from './live-memory.ts'
import { type SoakCounts, startSoakLoad } from './soak-load.ts'

/**
 * `node bench/measure-soak.ts 30 500`: minutes of mixed load on that many addresses, with an editor who saves and deliveries that
 * arrive. Says whether the live memory is at the end where it was after a sixth of the time (five minutes of thirty); ends with 1
 * where it is not. DATABASE_URL, STORAGE_URL, SEED and NODE_OPTIONS (such as
 * --max-old-space-size=256) are passed on to the portal.
 */
const [minutes = 30, addresses = 500] = process.argv.slice(2).map(Number)
/** Normal difference between two samples of a process that does not grow. */
const noiseMegabytes = 10

const account = { username: 'editora', password: 'Uma-senha-para-medir-7' }
const token = 'token-de-medida'
const portal = await startPortal({
  ...passedOn(),
  TRUST_PROXY: '1',
  PAGE_LIMIT: '20',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  AUTOMARTICLES_TOKEN: token,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${withMemoryProbe}`,
})
const readMemory = openMemoryReader(portal)
const load = await startSoakLoad(portal.url, { addresses, token, account })
try {
  process.exitCode = (await watch()) ? 0 : 1
} finally {
  await load.stop()
  await portal.stop()
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
  const counts: SoakCounts = load.counts()
  print(`\n${JSON.stringify(counts)}`)
  print(
    `${isSteady ? 'Estável' : 'CRESCEU'}: ${settled.live.toFixed(1)} MB vivos aos ${settled.minute.toFixed(1)} minutos, ${end.live.toFixed(1)} MB no fim (${growth.toFixed(1)} MB; até ${noiseMegabytes} MB é ruído)`,
  )
  return isSteady && counts.failures === 0
}

type Sample = { minute: number; live: number }

async function readSample(minute: number): Promise<Sample> {
  const { heap, external, resident } = await readMemory()
  const megabytes = [heap, external, resident].map((size) => size.toFixed(1))
  print(`| ${[minute.toFixed(1), load.counts().requests, ...megabytes].join(' | ')} |`)
  return { minute, live: heap + external }
}

function passedOn(): Record<string, string> {
  const wanted = ['DATABASE_URL', 'STORAGE_URL', 'SEED']
  return Object.fromEntries(wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
