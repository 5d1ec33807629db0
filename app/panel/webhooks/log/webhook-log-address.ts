import { isWebhookEvent, type WebhookEvent } from '#app/panel/webhooks/webhook-events.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import type { Clock } from '#app/platform/process/clock.ts'

/** The outcomes of a delivery (AHOOK-03), as the choice above the table names them. */
export const webhookResults = { sucesso: 'Sucesso', erro: 'Erro', espera: 'Na fila ou em revisão' } as const

export type WebhookResult = keyof typeof webhookResults

/** Everything that an address of the log says; null and '' leave out nothing. */
export type WebhookLogAddress = {
  result: WebhookResult | null
  event: WebhookEvent | null
  /** Words of a title, or an id. */
  search: string
  /** 'YYYY-MM-DD' in São Paulo. */
  day: string | null
  /** See newestFirst. */
  after: string | null
}

/** The names that the address and the form have for them. */
export const logParameters = {
  result: 'resultado',
  event: 'evento',
  search: 'busca',
  day: 'dia',
  after: 'depois',
} as const

/** Reads an address forgivingly: what is no choice is ignored. */
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

/** Entries before this instant are old. */
export function oldestRetained(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionDays * 86_400_000)
}

/** Characters of a body that are shown; a longer one would make the browser wait. */
export const mostShown = 100_000

/** The answer to a question for a body. `size`: characters of the whole text; 'empty': the delivery was kept without a body. */
export type WebhookPayload =
  | { outcome: 'found'; text: string; size: number }
  | { outcome: 'empty' | 'missing' | 'failed' }

/** The deliveries that wait for an editor, or in the queue. */
export const heldDeliveriesHref = '/admin/conteudo/webhooks?resultado=espera'
