import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal } from '#tests/start-portal.ts'
import { type SoakCounts, startSoakLoad } from './soak-load.ts'

/**
 * `node bench/measure-soak.ts 30 500`: minutes of mixed load on that many addresses, with an editor who saves and deliveries that
 * arrive. Says whether the live memory is at the end where it was after a sixth of the time (five minutes of thirty); ends with 1
 * where it is not. DATABASE_URL, STORAGE_URL, SEED and NODE_OPTIONS (such as
 * --max-old-space-size=256) are passed on to the portal.
 */
const [minutes = 30, addresses = 500] = process.argv.slice(2).map(Number)
/** What differs between two samples of one that does not grow. */
const noiseMegabytes = 10

/** In the portal's process: on a signal, what is left after collections is written to its output. */
const probe = `
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', async () => {
    for (let round = 0; round < 4; round++) {
      collect()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    process.stdout.write(JSON.stringify({ soak: true, heapUsed, external, rss }) + '\\n')
  })`

const account = { username: 'editora', password: 'Uma-senha-para-medir-7' }
const token = 'token-de-medida'
const portal = await startPortal({
  ...passedOn(),
  TRUST_PROXY: '1',
  PAGE_LIMIT: '20',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  AUTOMARTICLES_TOKEN: token,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(probe)}`,
})
const lines = createInterface({ input: portal.process.stdout ?? process.stdin })
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

/** Live: what JavaScript holds, and what it holds outside of its heap; the embedded database is in the latter. */
async function readSample(minute: number): Promise<Sample> {
  const answered = nextSample()
  portal.process.kill('SIGUSR2')
  const { heapUsed, external, rss } = await answered
  const megabytes = [heapUsed, external, rss].map((bytes) => (bytes / 2 ** 20).toFixed(1))
  print(`| ${[minute.toFixed(1), load.counts().requests, ...megabytes].join(' | ')} |`)
  return { minute, live: (heapUsed + external) / 2 ** 20 }
}

async function nextSample(): Promise<{ heapUsed: number; external: number; rss: number }> {
  for (;;) {
    const [line] = (await once(lines, 'line')) as [string]
    if (line.startsWith('{"soak"')) return JSON.parse(line) as { heapUsed: number; external: number; rss: number }
    process.stderr.write(`${line}\n`)
  }
}

function passedOn(): Record<string, string> {
  const wanted = ['DATABASE_URL', 'STORAGE_URL', 'SEED']
  return Object.fromEntries(wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
