import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { buildOcmRecord, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { environmentWithoutSettings, startPortal, type StartedPortal } from '#tests/fixtures/start-portal.ts'

/**
 * `node lab/bench/measure-charging-imports.ts [points] [megabytes]`: duration and memory of three imports: 100,000 points, the same file
 * again, and a file of 500 MB. Needs the build of `npm start`.
 */
const [points = '100000', megabytes = '500'] = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'carga-plena-medida-'))
const dataDir = join(folder, 'dados')
try {
  await firstStart()
  const small = join(folder, 'pontos.json')
  await writeJson(small, buildOcmRecords(Number(points)))
  await measure(small, `${points} points`)
  await measure(small, `${points} points again`)
  if (Number(megabytes) > 0) {
    const large = join(folder, 'grande.json')
    await writeJson(large, heavyRecords(Number(megabytes) * 1e6))
    await measure(large, `${megabytes} MB`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Fills the database before the measured start, because a first start needs more memory for minutes. */
async function firstStart() {
  const portal = await startPortal({ DATA_DIR: dataDir })
  await portal.stop()
}

async function measure(path: string, title: string) {
  const portal = await startPortal({ DATA_DIR: dataDir })
  try {
    await settled(portal)
    await measureImport(portal, path, title)
  } finally {
    await portal.stop()
  }
}

async function measureImport({ process: child, url }: StartedPortal, path: string, title: string) {
  const idle = residentMb(child.pid)
  let maxMb = idle
  let slowest = 0
  const sampling = setInterval(() => (maxMb = Math.max(maxMb, residentMb(child.pid))), 50)
  const asking = setInterval(() => {
    const from = performance.now()
    void fetch(`${url}/healthz`).then(() => (slowest = Math.max(slowest, performance.now() - from)))
  }, 500)
  const [from, cpuFrom] = [performance.now(), cpuSeconds(child.pid)]
  const output = await importByCommand(path)
  const seconds = (performance.now() - from) / 1000
  const cpu = cpuSeconds(child.pid) - cpuFrom
  clearInterval(sampling)
  clearInterval(asking)
  const { size } = await stat(path)
  process.stdout.write(
    `${title} (${(size / 1e6).toFixed(0)} MB): ${seconds.toFixed(1)} s, of which ${cpu.toFixed(1)} s of processor time of the portal; idle ${idle.toFixed(0)} MB, at most ${maxMb.toFixed(0)} MB, above idle ${(maxMb - idle).toFixed(0)} MB; slowest /healthz meanwhile ${slowest.toFixed(0)} ms\n`,
  )
  process.stdout.write(output)
}

async function importByCommand(path: string): Promise<string> {
  const command = spawn(process.execPath, ['server/run-command.ts', 'import:charging', path], {
    env: { ...environmentWithoutSettings(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(command.stdout)
}

function writeJson(path: string, records: Iterable<object>): Promise<void> {
  return pipeline(Readable.from(listed(records)), createWriteStream(path))
}

function* listed(records: Iterable<object>) {
  let before = '['
  for (const record of records) {
    yield `${before}${JSON.stringify(record)}`
    before = ',\n'
  }
  yield ']'
}

/** Yields records of about 5 kB, like those of Open Charge Map with all comments. */
function* heavyRecords(bytes: number) {
  const comments = Array.from({ length: 12 }, (_, n) => ({
    ID: n,
    Rating: 1 + (n % 5),
    Comment: 'Um comentário. '.repeat(24),
  }))
  const length = JSON.stringify(buildOcmRecord({ UserComments: comments })).length
  for (const record of buildOcmRecords(Math.ceil(bytes / length))) yield { ...record, UserComments: comments }
}

/** Requests the most visited pages, then waits for the startup tasks. */
async function settled({ url }: StartedPortal) {
  for (const page of ['/', '/catalogo', '/noticias', '/mapa-abastecimento']) {
    await fetch(`${url}${page}`).then((response) => response.text())
  }
  await new Promise((resolve) => setTimeout(resolve, 15_000))
}

function residentMb(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** CPU time, which other programs do not affect. /proc counts hundredths of a second. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
