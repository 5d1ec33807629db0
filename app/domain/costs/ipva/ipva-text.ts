import { formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { type IpvaRule, type IpvaTechnology, effectivePercent } from '#app/domain/costs/ipva-rule.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { inState } from '#app/platform/brazil/state-article.ts'
import { conditionOf, formatRate } from './ipva-notices.ts'

export type IpvaStatus = 'exempt' | 'partly' | 'reduced' | 'full' | 'unknown'

export const ipvaStatuses: Record<IpvaStatus, string> = {
  exempt: 'Isento',
  partly: 'Isento em parte (preço, ano ou condição)',
  reduced: 'Alíquota menor',
  full: 'Alíquota comum',
  unknown: 'Confira na Sefaz',
}

export const ipvaTechnologies: Record<IpvaTechnology, string> = {
  bev: 'Elétrico',
  phev: 'Híbrido plug-in',
  hev: 'Híbrido',
  combustion: 'Combustão',
}

type RuleWithNote = IpvaRule & { note: string | null }

export type KindOfIpva = { summary: string; status: IpvaStatus; notes: string[]; isToBeChecked: boolean }

/** @param rules all rules of the state */
export function ipvaOf(rules: RuleWithNote[], technology: IpvaTechnology): KindOfIpva {
  const own = rules.filter((rule) => rule.technology === technology).toSorted(byYearAndPrice)
  const elsewhere = own.filter(({ isLocallyBuilt }) => isLocallyBuilt !== true)
  const notes = [...new Set(own.flatMap(({ note }) => note ?? []))]
  const isToBeChecked = own.some((rule) => rule.isToBeChecked)
  if (elsewhere.length === 0) return { summary: ipvaStatuses.unknown, status: 'unknown', notes, isToBeChecked }
  const summary = elsewhere.map((rule, index) => formatRule(rule, elsewhere[index - 1])).join('; ')
  const atHome = own.some((rule) => rule.isLocallyBuilt && rule.ratePercent === 0)
  return {
    summary: atHome ? `${summary}; isento se fabricado no estado` : summary,
    status: statusOf(elsewhere, commonPercent(rules)),
    notes,
    isToBeChecked,
  }
}

/** Sorts by ownership year, then ethanol first, then by price or power limit. */
function byYearAndPrice(a: IpvaRule, b: IpvaRule): number {
  const years = (a.fromOwnershipYear ?? 1) - (b.fromOwnershipYear ?? 1)
  const limit = ({ priceUpToBrl, powerUpToCv }: IpvaRule) => priceUpToBrl ?? powerUpToCv ?? Infinity
  return years || Number(b.isFlex) - Number(a.isFlex) || limit(a) - limit(b) || 0
}

/** Highest combustion rate of a state. */
function commonPercent(rules: IpvaRule[]): number | null {
  const rates = rules.flatMap((rule) => (rule.technology === 'combustion' ? (effectivePercent(rule) ?? []) : []))
  return rates.length === 0 ? null : Math.max(...rates)
}

function statusOf(rules: RuleWithNote[], common: number | null): IpvaStatus {
  const rates = rules.map(effectivePercent)
  const [first] = rates
  if (first === null || first === undefined) return 'unknown'
  if (rates.every((rate) => rate === 0)) return rules.some((rule) => conditionOf(rule) !== null) ? 'partly' : 'exempt'
  if (rates.includes(0)) return 'partly'
  return common !== null && rates.every((rate) => rate !== null && rate < common) ? 'reduced' : 'full'
}

/** 'isento até R$ 300.000', 'acima, 2,5%', '3% até 100 cv', 'isento no 1º ano' or '1% do 3º em diante'. */
function formatRule(rule: RuleWithNote, before: RuleWithNote | undefined): string {
  const rate = [formatRate(rule), formatShortCondition(rule)].filter(Boolean).join(', ')
  const limits = formatLimits(rule)
  if (limits.length > 0) return [rate, ...limits].join(' ')
  if (before?.isFlex) return `demais, ${rate}`
  if (before && formatLimits(before).length > 0) return `acima, ${rate}`
  const years = formatOwnershipYears(rule)
  return years ? `${rate} ${years}` : rate
}

/** 'só para carro comprado em concessionária do estado'. null: none, or an ethanol rule, whose limits already say it. */
function formatShortCondition(rule: RuleWithNote): string | null {
  const [sentence] = conditionOf(rule)?.split('. ') ?? []
  if (!sentence || rule.isFlex !== null) return null
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}

/** 'se roda com etanol', 'até R$ 250.000 (teto de 2025, corrigido todo ano)' or 'até 100 cv'. */
function formatLimits({ priceUpToBrl, priceLimitYear, powerUpToCv, isFlex }: IpvaRule): string[] {
  const corrected = priceLimitYear === null ? '' : ` (teto de ${priceLimitYear}, corrigido todo ano)`
  return [
    isFlex === true ? 'se roda com etanol' : [],
    priceUpToBrl === null ? [] : `até ${formatPrice(priceUpToBrl)}${corrected}`,
    powerUpToCv === null ? [] : `até ${formatQuantity('cv', powerUpToCv)}`,
  ].flat()
}

/** States for which the form asks for the power, with a hint. */
export type PowerField = { hint: string; states: StateCode[] }

export function powerFieldOf(rules: RuleWithNote[]): PowerField {
  const statesWith = (isOf: (rule: RuleWithNote) => boolean) =>
    [...new Set(rules.filter(isOf).map(({ state }) => state))].toSorted()
  const decided = statesWith(({ powerUpToCv }) => powerUpToCv !== null)
  const bands = statesWith(({ rateToPercent, note }) => rateToPercent !== null && /potência/.test(note ?? ''))
  const formatStates = (states: StateCode[]) => conjunction.format(states.map(inState))
  const hint = [
    decided.length > 0 && `Decide a alíquota ${formatStates(decided)}.`,
    bands.length > 0 && `Pesa também ${formatStates(bands)}, onde não temos os degraus e a conta mostra a faixa.`,
  ]
  return { hint: hint.filter(Boolean).join(' '), states: [...decided, ...bands] }
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** '0,5%, no 2º ano' or 'isento, até R$ 300.000, se fabricado no estado'. */
export function formatDecidingRule(rule: IpvaRule): string {
  const built = rule.isLocallyBuilt === true && 'se fabricado no estado'
  return [formatRate(rule), ...formatLimits(rule), formatOwnershipYears(rule), built].filter(Boolean).join(', ')
}

function formatOwnershipYears({ fromOwnershipYear: from, toOwnershipYear: to }: IpvaRule): string {
  if (from === null) return to === null ? '' : to === 1 ? 'no 1º ano' : `até o ${to}º ano`
  if (to === null) return `do ${from}º ano em diante`
  return from === to ? `no ${from}º ano` : `do ${from}º ao ${to}º`
}
