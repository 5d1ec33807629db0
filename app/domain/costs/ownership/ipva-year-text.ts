import {
  toBeCheckedText,
  conditionOf,
  formatBand,
  formatCondition,
  formatGap,
  formatLapsedRule,
  formatRate,
} from '#app/domain/costs/ipva/ipva-notices.ts'
import { formatOrigin } from './ownership-inputs.ts'
import type { IpvaYear } from './ownership-of.ts'

/** 'Portal: isento no 1º ano, 0,5% no 2º, 1% do 3º em diante. Fonte.' An unknown rate is never 0: it refers to the state's treasury. */
export function formatIpvaYears(years: IpvaYear[]): string {
  const rates = ratesOf(years)
  const rule = years.find((year) => year.rule)?.rule
  const missing = years.some(({ percent }) => percent === null)
    ? ' Se souber, escreva uma alíquota para todos os anos.'
    : ''
  if (!rule) return `${formatYearGaps(years) ?? `${capitalised(rates.join(', '))}.`}${missing}`
  const { source, referenceDate, confidence, note } = rule
  return `Portal: ${rates.join(', ')}. ${formatOrigin({ kind: 'source', place: null, source, referenceDate, confidence, note })}${formatDoubt(years)}${missing}`
}

/** The server writes these texts, because the browser does not get the rules. */
export type IpvaTexts = {
  rates: string
  byYear: string
  /** Conditions that the total assumes, and open questions of the rules. */
  notices: string[]
}

export function ipvaTextsOf(years: IpvaYear[]): IpvaTexts {
  return { rates: ratesOf(years).join(', '), byYear: formatIpvaYears(years), notices: ipvaNotices(years) }
}

function ratesOf(years: IpvaYear[]): string[] {
  const runs = runsOf(years)
  return runs.map(
    ({ percent, from, to }) =>
      `${formatRate({ ratePercent: percent, rateToPercent: null })}${runs.length > 1 ? ` ${span(from, to)}` : ''}`,
  )
}

/** ' As fontes desta regra falam até 31/12/2025. …' (with the earliest date) or ' Regra a conferir: …'. '': no doubt. */
export function formatDoubt(years: IpvaYear[]): string {
  const [first] = years.flatMap(({ lapsedOn }) => lapsedOn ?? []).toSorted()
  const doubts = [
    first === undefined ? [] : formatLapsedRule(first),
    isToBeChecked(years) ? toBeCheckedText : [],
  ].flat()
  return doubts.map((doubt) => ` ${doubt}`).join('')
}

function ipvaNotices(years: IpvaYear[]): string[] {
  const conditions = years.flatMap(({ rule }) => (rule && conditionOf(rule)) ?? []).map(formatCondition)
  const bands = years.flatMap(({ rule }) => (rule && formatBand(rule)) ?? [])
  const notices = [
    ...conditions,
    ...bands,
    isToBeChecked(years) ? toBeCheckedText : [],
    formatYearGaps(years) ?? [],
  ].flat()
  return [...new Set(notices)]
}

/** Names the first year without a rate. null: all rates are known. */
export function formatYearGaps(years: IpvaYear[]): string | null {
  return years.flatMap((year) => (year.percent === null && formatGap(year)) || [])[0] ?? null
}

function isToBeChecked(years: IpvaYear[]): boolean {
  return years.some(({ rule }) => rule?.isToBeChecked)
}

type Run = { percent: number | null; from: number; to: number }

function runsOf(years: IpvaYear[]): Run[] {
  return years.reduce<Run[]>((runs, { percent }, index) => {
    const last = runs.at(-1)
    if (last && last.percent === percent) return [...runs.slice(0, -1), { ...last, to: index + 1 }]
    return [...runs, { percent, from: index + 1, to: index + 1 }]
  }, [])
}

function span(from: number, to: number): string {
  return from === to ? `no ${from}º ano` : `do ${from}º ao ${to}º ano`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
