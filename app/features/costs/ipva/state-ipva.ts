import type { Provenance } from '#app/features/costs/reference-figure.ts'
import { type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { IpvaRule, IpvaTechnology } from '#app/features/costs/ipva-rule.ts'
import { ipvaOf, ipvaTechnologies, type KindOfIpva } from './ipva-words.ts'

type StatedRule = IpvaRule & Provenance & { validUntil: string | null }

/** The IPVA of one state, with its sources. */
export type StateIpva = {
  state: StateCode
  kinds: Record<IpvaTechnology, KindOfIpva>
  sources: RuleSource[]
}

/** One origin, with the kinds of car that it speaks of. */
export type RuleSource = Pick<StatedRule, 'source' | 'referenceDate' | 'confidence' | 'validUntil'> & {
  technologies: IpvaTechnology[]
}

const technologies = Object.keys(ipvaTechnologies) as IpvaTechnology[]

/** All 27 in the order of their codes; what a state's law said or will say in other years is left out. */
export function listStateIpva(rules: StatedRule[], calendarYear: number): StateIpva[] {
  return stateCodes.map((state) => {
    const own = rules.filter((rule) => rule.state === state && isInForce(rule, calendarYear))
    const kinds = technologies.map((technology) => [technology, ipvaOf(own, technology)])
    return { state, kinds: Object.fromEntries(kinds) as StateIpva['kinds'], sources: sourcesOf(own) }
  })
}

function isInForce({ validFrom, validTo }: IpvaRule, calendarYear: number): boolean {
  return calendarYear >= (validFrom ?? 0) && calendarYear <= (validTo ?? Infinity)
}

function sourcesOf(rules: StatedRule[]): RuleSource[] {
  const found = new Map<string, RuleSource>()
  for (const { source, referenceDate, confidence, validUntil, technology } of rules) {
    const key = JSON.stringify([source, referenceDate, confidence, validUntil])
    const entry = found.get(key) ?? { source, referenceDate, confidence, validUntil, technologies: [] }
    if (!entry.technologies.includes(technology)) entry.technologies.push(technology)
    found.set(key, entry)
  }
  return [...found.values()]
}
