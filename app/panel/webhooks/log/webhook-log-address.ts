import { isWebhookEvent, type WebhookEvent } from '#app/panel/webhooks/webhook-events.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import type { Clock } from '#app/platform/process/clock.ts'

/** Filter of results (AHOOK-03). */
export const webhookResults = { sucesso: 'Sucesso', erro: 'Erro', espera: 'Na fila ou em revisão' } as const

export type WebhookResult = keyof typeof webhookResults

/** Filters and cursor of the log; null and '' do not filter. */
export type WebhookLogAddress = {
  result: WebhookResult | null
  event: WebhookEvent | null
  /** Text of a title, or an id. */
  search: string
  /** 'YYYY-MM-DD' in São Paulo. */
  day: string | null
  /** Cursor; see newestFirst. */
  after: string | null
}

export const logParameters = {
  result: 'resultado',
  event: 'evento',
  search: 'busca',
  day: 'dia',
  after: 'depois',
} as const

export function readWebhookLogAddress(parameters: URLSearchParams): WebhookLogAddress {
  const wordOf = (name: keyof typeof logParameters) => parameters.get(logParameters[name]) ?? ''
  const [result, event, day] = [wordOf('result'), wordOf('event'), wordOf('day')]
  return {
    result: isWebhookResult(result) ? result : null,
    event: isWebhookEvent(event) ? event : null,
    search: normalizeSearchTerm(wordOf('search')),
    day: isCalendarDay(day) ? day : null,
    after: wordOf('after') || null,
  }
}

export function isFiltered({ result, event, search, day }: WebhookLogAddress): boolean {
  return result !== null || event !== null || search !== '' || day !== null
}

function isWebhookResult(text: string): text is WebhookResult {
  return Object.hasOwn(webhookResults, text)
}

/** AHOOK-08. */
export const retentionDays = 30

/** Deliveries before this instant can be deleted. */
export function oldestRetained(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionDays * 86_400_000)
}

/** Maximum characters of a displayed body, which keeps the browser responsive. */
export const mostShown = 100_000

/** Response to a request for a body. `size`: total characters; 'empty': no body was stored. */
export type WebhookPayload =
  | { outcome: 'found'; text: string; size: number }
  | { outcome: 'empty' | 'missing' | 'failed' }

export const heldDeliveriesHref = '/admin/conteudo/webhooks?resultado=espera'
