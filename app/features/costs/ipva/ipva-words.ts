import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatBrlWhole, formatNumber } from '#app/ui/format/format-number.ts'
import type { IpvaRule, IpvaTechnology } from '#app/features/costs/ipva-rule.ts'

/** The treatment of one kind of car by a state, compared with a car with a combustion engine there. */
export type IpvaStanding = 'exempt' | 'partly' | 'reduced' | 'full' | 'unknown'

export const ipvaStandings: Record<IpvaStanding, { label: string; mark: string }> = {
  exempt: { label: 'Isento', mark: '0' },
  partly: { label: 'Isento em parte (preço, ano ou condição)', mark: '◐' },
  reduced: { label: 'Alíquota menor', mark: '↓' },
  full: { label: 'Alíquota comum', mark: '=' },
  unknown: { label: 'Confira na Sefaz', mark: '?' },
}

export const ipvaTechnologies: Record<IpvaTechnology, string> = {
  bev: 'Elétrico',
  phev: 'Híbrido plug-in',
  combustion: 'Combustão',
}

type StatedRule = IpvaRule & { note: string | null }

/** The IPVA of one kind of car in a state, in words and as a standing. @param rules of that state, of any kind */
export function ipvaOf(
  rules: StatedRule[],
  technology: IpvaTechnology,
): { words: string; standing: IpvaStanding; notes: string[] } {
  const own = rules.filter((rule) => rule.technology === technology).toSorted(byYearAndPrice)
  const elsewhere = own.filter(({ isLocallyBuilt }) => isLocallyBuilt !== true)
  const notes = [...new Set(own.flatMap(({ note }) => note ?? []))]
  if (elsewhere.length === 0) return { words: ipvaStandings.unknown.label, standing: 'unknown', notes }
  const words = elsewhere.map((rule, index) => ruleWords(rule, elsewhere[index - 1])).join('; ')
  const atHome = own.some((rule) => rule.isLocallyBuilt && rule.ratePercent === 0)
  return {
    words: atHome ? `${words}; isento se fabricado no estado` : words,
    standing: standingOf(elsewhere, commonPercent(rules)),
    notes,
  }
}

/** As they are told: the first years first, what has a cap before what stands above it. */
function byYearAndPrice(a: IpvaRule, b: IpvaRule): number {
  const years = (a.fromOwnershipYear ?? 1) - (b.fromOwnershipYear ?? 1)
  return years || (a.priceUpToBrl ?? Infinity) - (b.priceUpToBrl ?? Infinity) || 0
}

function commonPercent(rules: IpvaRule[]): number | null {
  return rules.find(({ technology }) => technology === 'combustion')?.ratePercent ?? null
}

function standingOf(rules: StatedRule[], common: number | null): IpvaStanding {
  const rates = rules.map(({ ratePercent }) => ratePercent)
  const [first] = rates
  if (first === null || first === undefined) return 'unknown'
  if (rates.every((rate) => rate === 0)) return rules.some((rule) => conditionOf(rule) !== null) ? 'partly' : 'exempt'
  if (rates.includes(0)) return 'partly'
  return common !== null && rates.every((rate) => rate !== null && rate < common) ? 'reduced' : 'full'
}

/** 'isento até R$ 300.000', 'acima, 2,5%', 'isento no 1º ano', '1% do 3º em diante'. */
function ruleWords(rule: IpvaRule, before: IpvaRule | undefined): string {
  const rate = rateWords(rule.ratePercent)
  if (rule.priceUpToBrl !== null) return `${rate} até ${formatBrlWhole(rule.priceUpToBrl)}`
  if (before && before.priceUpToBrl !== null) return `acima, ${rate}`
  const years = yearWords(rule)
  return years ? `${rate} ${years}` : rate
}

/** A condition that a rule cannot hold in numbers stands in its note: 'Só para carro comprado em concessionária do estado.' */
export function conditionOf({ note }: { note: string | null }): string | null {
  return note?.startsWith('Só ') ? note : null
}

/** @param lapsedOn the last day of which the sources of a rule speak, 'YYYY-MM-DD' */
export function lapsedRuleWords(lapsedOn: string): string {
  return `As fontes desta regra falam até ${formatReferenceDate(lapsedOn)}. Confira na Sefaz se ela ainda vale.`
}

/** The words beside a sum that takes a condition as met. */
export function conditionWords(condition: string): string {
  return `${condition} Quem não a cumpre paga mais.`
}

/** The one rule that decides a case: '0,5%, no 2º ano', 'isento, até R$ 300.000, se fabricado no estado'. */
export function decidingWords(rule: IpvaRule): string {
  const { ratePercent, priceUpToBrl, isLocallyBuilt } = rule
  const limits = [
    priceUpToBrl !== null && `até ${formatBrlWhole(priceUpToBrl)}`,
    yearWords(rule),
    isLocallyBuilt === true && 'se fabricado no estado',
  ]
  return [rateWords(ratePercent), ...limits].filter(Boolean).join(', ')
}

function rateWords(ratePercent: number | null): string {
  if (ratePercent === null) return 'confira na Sefaz'
  return ratePercent === 0 ? 'isento' : `${formatNumber(ratePercent, 2)}%`
}

function yearWords({ fromOwnershipYear: from, toOwnershipYear: to }: IpvaRule): string {
  if (from === null) return to === null ? '' : to === 1 ? 'no 1º ano' : `até o ${to}º ano`
  if (to === null) return `do ${from}º ano em diante`
  return from === to ? `no ${from}º ano` : `do ${from}º ao ${to}º`
}
