import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { isLinkAddress } from './vehicle-limits.ts'

export type Recall = {
  date: string
  /** Chassis numbers or production dates, as published. null: not public. */
  chassis: string | null
  risk: string
  remedy: string
  sourceUrl: string
}

export const recallFormat = 'dia | chassis | risco | solução | endereço da fonte'

/** Reads a line in `recallFormat`. null: invalid. */
export function readRecall(line: string): Recall | null {
  const [typed = '', chassis = '', risk = '', remedy = '', sourceUrl = '', ...more] = line
    .split('|')
    .map((part) => part.trim())
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []
  const date = [year, month, day].join('-')
  const isWhole = isCalendarDay(date) && risk !== '' && remedy !== '' && isLinkAddress(sourceUrl)
  return isWhole && more.length === 0 ? { date, chassis: chassis || null, risk, remedy, sourceUrl } : null
}

export function writeRecall({ date, chassis, risk, remedy, sourceUrl }: Recall): string {
  const day = date.split('-').toReversed().join('/')
  return [day, chassis ?? '', risk, remedy, sourceUrl].join(' | ')
}

/** Sorts newest first and drops invalid lines. */
export function readRecalls(lines: string[]): Recall[] {
  return lines.flatMap((line) => readRecall(line) ?? []).toSorted((a, b) => b.date.localeCompare(a.date))
}
