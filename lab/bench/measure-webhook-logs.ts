import { clearWebhookLogs, countWebhookLogs } from '#app/panel/webhooks/log/webhook-actions.server.ts'
import { readWebhookLogAddress } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { listWebhookLogs } from '#app/panel/webhooks/log/webhook-log-queries.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { timeQuery } from './time-query.ts'
import type { Timing } from './time-requests.ts'

/** Times counts, filters, searches, a later page and the deletion, which can run only once. */
export async function measureWebhookLogs(db: Database): Promise<Record<string, Timing>> {
  const timings: Record<string, Timing> = {}
  const time = async (name: string, ask: () => Promise<unknown>, rounds?: number) => {
    timings[`painel, entregas: ${name}`] = await timeQuery(ask, rounds)
  }
  const list = (query: string) => listWebhookLogs(db, readWebhookLogAddress(new URLSearchParams(query)))
  await time('números', () => countWebhookLogs(db, systemClock))
  const { next } = await list('')
  for (const query of ['', ...searches(), `depois=${next}`]) await time(query || 'tudo', () => list(query))
  await time('limpeza', () => clearWebhookLogs({ db, clock: systemClock }, { username: 'medida' }), 1)
  return timings
}

function searches(): string[] {
  const day = dayInSaoPaulo(new Date(systemClock.now().getTime() - 10 * 86_400_000))
  return [
    'resultado=erro',
    'resultado=sucesso',
    'evento=CHECK_INTEGRATION',
    `dia=${day}`,
    `resultado=erro&evento=POST_CREATED&dia=${day}`,
    ...['autonomia', '599999', '59999', 'zzzz', '5', 'zq'].map((search) => `busca=${search}`),
    `busca=bateria&resultado=erro&dia=${day}`,
  ]
}
