import { isWebhookEvent, type WebhookEvent } from '#app/panel/webhooks/webhook-events.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import type { Clock } from '#app/platform/process/clock.ts'

export const webhookResults = { sucesso: 'Sucesso', erro: 'Erro', espera: 'Na fila ou em revisão' } as const

export type WebhookResult = keyof typeof webhookResults

/** null and '' mean no filter. */
export type WebhookLogAddress = {
  result: WebhookResult | null
  event: WebhookEvent | null
  /** Words of an article title, or a post id. */
  search: string
  /** In São Paulo, 'YYYY-MM-DD'. */
  day: string | null
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
  const valueOf = (name: keyof typeof logParameters) => parameters.get(logParameters[name]) ?? ''
  const [result, event, day] = [valueOf('result'), valueOf('event'), valueOf('day')]
  return {
    result: isWebhookResult(result) ? result : null,
    event: isWebhookEvent(event) ? event : null,
    search: normalizeSearchTerm(valueOf('search')),
    day: isCalendarDay(day) ? day : null,
    after: valueOf('after') || null,
  }
}

export function isFiltered({ result, event, search, day }: WebhookLogAddress): boolean {
  return result !== null || event !== null || search !== '' || day !== null
}

function isWebhookResult(text: string): text is WebhookResult {
  return Object.hasOwn(webhookResults, text)
}

export const retentionDays = 30

export function retentionStart(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionDays * 86_400_000)
}

export const maxShownChars = 100_000

/** `size`: all characters. 'empty': no body was stored. */
export type WebhookPayload =
  | { outcome: 'found'; text: string; size: number }
  | { outcome: 'empty' | 'missing' | 'failed' }

export const pendingReviewHref = '/admin/conteudo/webhooks?resultado=espera'
