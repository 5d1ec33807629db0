import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { makeVehicles } from './make-vehicles.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { startPortal } from '#tests/start-portal.ts'

type Row = { vehicles: number; what: string; p50Ms: number; p95Ms: number; perSecond: number; kilobytes: number }

const pages = {
  início: '/',
  catálogo: '/catalogo',
  'mudança de filtro': '/catalogo.data?tipo=El%C3%A9trico&preco=100000-300000&ordem=price_asc',
  busca: '/catalogo.data?busca=suv+autonomia',
  veículo: '/veiculo/1',
  comparação: '/comparativo?v=1,2,3,4',
}
const warmUps = 10
const rounds = 60

const rows: Row[] = []
const memory: { vehicles: number; megabytes: number; startMs: number }[] = []
for (const vehicles of [89, 700, 7000]) await measure(vehicles)
report()

async function measure(vehicles: number) {
  const first = await startPortal()
  const { dataDir } = first
  await first.process.kill('SIGTERM')
  await new Promise((resolve) => first.process.once('exit', resolve))
  const open = await openEmbeddedPostgres(dataDir)
  await makeVehicles(open.db, vehicles)
  await open.close()

  const started = performance.now()
  const portal = await startPortal({ DATA_DIR: dataDir })
  const startMs = performance.now() - started
  for (const [what, path] of Object.entries(pages)) rows.push({ vehicles, what, ...(await time(portal.url + path)) })
  memory.push({ vehicles, startMs, megabytes: residentMegabytes(portal.process.pid ?? 0) })
  await portal.stop()
}

/** One request after another: what a visitor waits for, not what a crowd gets. */
async function time(url: string) {
  const headers = { 'accept-encoding': 'gzip' }
  for (let round = 0; round < warmUps; round++) await (await fetch(url, { headers })).arrayBuffer()
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const response = await fetch(url, { headers })
    bytes = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  return {
    p50Ms: times[Math.floor(rounds * 0.5)] ?? 0,
    p95Ms: times[Math.floor(rounds * 0.95)] ?? 0,
    perSecond: 1000 / mean,
    kilobytes: bytes / 1024,
  }
}

/** Linux only; 0 elsewhere. */
function residentMegabytes(pid: number) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function report() {
  const lines = [
    `# ${cpus().length} núcleos, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    '',
    '| veículos | pedido | p50 ms | p95 ms | pedidos/s | KB sem compressão |',
    '| ---: | --- | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.vehicles} | ${row.what} | ${row.p50Ms.toFixed(1)} | ${row.p95Ms.toFixed(1)} | ${row.perSecond.toFixed(0)} | ${row.kilobytes.toFixed(0)} |`,
    ),
    '',
    '| veículos | memória MB | início s |',
    '| ---: | ---: | ---: |',
    ...memory.map((row) => `| ${row.vehicles} | ${row.megabytes.toFixed(0)} | ${(row.startMs / 1000).toFixed(1)} |`),
  ]
  const text = `${lines.join('\n')}\n`
  process.stdout.write(text)
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${new Date().toISOString().slice(0, 10)}.md`, folder), text)
}
