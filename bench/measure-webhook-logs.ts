import { clearWebhookLogs } from '#app/features/webhooks/admin/clear-webhook-logs.server.ts'
import { readWebhookLogAddress } from '#app/features/webhooks/admin/webhook-log-address.ts'
import { listWebhookLogs } from '#app/features/webhooks/admin/webhook-log-queries.server.ts'
import { countWebhookLogs } from '#app/features/webhooks/admin/webhook-stats-queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { openPglite } from '#database/embedded-postgres.server.ts'
import { makeWebhookLogs } from './make-webhook-logs.ts'

/** `node bench/measure-webhook-logs.ts`: the log of deliveries with 100,000 rows, on the embedded database. */
const count = 100_000
const rounds = 15
const clock: Clock = { now: () => new Date('2026-11-20T15:00:00Z') }
const addresses = [
  '',
  'resultado=erro',
  'resultado=sucesso',
  'evento=CHECK_INTEGRATION',
  'dia=2026-11-10',
  'resultado=erro&evento=POST_CREATED&dia=2026-11-10',
  'busca=autonomia',
  'busca=599999',
  'busca=59999',
  'busca=zzzz',
  'busca=5',
  'busca=zq',
  'busca=bateria&resultado=erro&dia=2026-11-10',
]

const { db, close } = await openPglite({})
await makeWebhookLogs(db, count, clock.now())
report('números', await time(() => countWebhookLogs(db, clock)))
const { next } = await listWebhookLogs(db, readWebhookLogAddress(new URLSearchParams()))
for (const words of [...addresses, `depois=${next}`]) {
  const address = readWebhookLogAddress(new URLSearchParams(words))
  report(words || 'tudo', await time(() => listWebhookLogs(db, address)))
}
const start = performance.now()
const { count: gone } = await clearWebhookLogs({ db, clock }, { username: 'medida' })
process.stdout.write(`${gone} logs removidos em ${Math.round(performance.now() - start)} ms\n`)
await close()

async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await ask()
    times.push(performance.now() - begin)
  }
  return times.toSorted((one, other) => one - other)
}

function report(name: string, times: number[]) {
  const [first = 0, last = 0] = [times[Math.floor(rounds / 2)], times.at(-1)]
  process.stdout.write(`${name}: p50 ${first.toFixed(1)} ms, máx ${last.toFixed(1)} ms\n`)
}
