import { formatBrl } from '#app/platform/format/format-number.ts'

export type PageLook =
  | { outcome: 'answered'; text: string }
  | { outcome: 'gone' | 'no-answer' | 'forbidden' | 'not-public' | 'unreadable' }

export type PriceLookResult = 'shown' | 'not-shown' | Exclude<PageLook['outcome'], 'answered'>

export type PriceLook = {
  result: PriceLookResult
  shownAt: Date | null
  /** Checks in a row without an answer. */
  noAnswerCount: number
  decidedAt: Date | null
}

export type PriceTask = 'price-changed' | 'gone' | 'no-answer'

/** A single missing answer may be a short outage. */
const reportedNoAnswers = 2

/** null: no task, or already decided. */
export function priceTaskOf(look: PriceLook | null): PriceTask | null {
  if (!look || look.decidedAt !== null) return null
  if (look.result === 'gone') return 'gone'
  if (look.result === 'no-answer') return look.noAnswerCount >= reportedNoAnswers ? 'no-answer' : null
  return look.result === 'not-shown' && look.shownAt !== null ? 'price-changed' : null
}

export function formatPriceTask(task: PriceTask, priceBrl: number): string {
  return {
    'price-changed': `Confira o preço: a página do fabricante já não mostra ${formatBrl(priceBrl)}.`,
    gone: 'Confira o preço: a página do fabricante não existe mais.',
    'no-answer': 'Confira o preço: a página do fabricante não responde há duas semanas.',
  }[task]
}

export const lookResults: Record<PriceLookResult, string> = {
  shown: 'Mostra o preço.',
  'not-shown': 'Responde, mas não mostra o preço.',
  gone: 'A página não existe mais.',
  'no-answer': 'Não respondeu.',
  forbidden: 'O site não permite consultas automáticas.',
  'not-public': 'Leva a um endereço interno, que não é da internet. Confira a página indicada.',
  unreadable: 'A página é grande demais ou não é texto.',
}
