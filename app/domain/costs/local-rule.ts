import type { Provenance } from './reference-figure.ts'
import type { Validity } from './figure-validity.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

export const localRulesAnchor = 'regras-locais'

export const localTopics = {
  rodizio: 'Rodízio',
  'devolucao-ipva': 'Devolução do IPVA',
  outro: 'Outro benefício',
} as const
export type LocalTopic = keyof typeof localTopics

export const localCars = {
  electrified: 'Elétricos e híbridos',
  plug: 'Elétricos e plug-in',
  bev: 'Só elétricos',
} as const
type LocalCars = keyof typeof localCars

/** Benefit for electrified cars other than IPVA rates: a tax refund, or exemption from a driving ban. */
export type LocalRule = Provenance &
  Validity & {
    state: StateCode
    /** null: the whole state. */
    city: string | null
    topic: LocalTopic
    cars: LocalCars
    rule: string
    law: string | null
    /** 'YYYY-MM-DD'. null: unknown, or no end. */
    startsOn: string | null
    endsOn: string | null
    /** True if sources disagree, or a bill may not be law. */
    isToBeChecked: boolean
  }

export type LocalTopicRules = { topic: LocalTopic; rules: LocalRule[] }

export function localRulesOf(rules: LocalRule[], state: StateCode): LocalTopicRules[] {
  const own = rules.filter((rule) => rule.state === state)
  return (Object.keys(localTopics) as LocalTopic[])
    .map((topic) => ({ topic, rules: own.filter((rule) => rule.topic === topic).toSorted(byStart) }))
    .filter((group) => group.rules.length > 0)
}

export type LocalRuleLine = { label: string; text: string }

/** @param today 'YYYY-MM-DD' in São Paulo */
export function localRuleLines(rules: LocalRule[], state: StateCode, today: string): LocalRuleLine[] {
  return localRulesOf(rules, state).map(({ topic, rules: own }) => {
    const places = new Set(own.map(({ city }) => city ?? brazilianStates[state]))
    const laws = own.flatMap(({ law, isToBeChecked, ...term }) =>
      law === null ? [] : [[law, formatTerm(term, today), isToBeChecked && 'a conferir'].filter(Boolean).join(', ')],
    )
    return {
      label: `${localTopics[topic]}, ${[...places].join(', ')}`,
      text: `${own[0]?.rule ?? ''} ${laws.join('; ')}`.trim(),
    }
  })
}

/** 'desde 27/05/2014', 'de 01/01/2025 a 31/12/2030' or 'prazo até 31/12/2024, já passado'. @param today 'YYYY-MM-DD' in São Paulo */
export function formatTerm({ startsOn, endsOn }: Pick<LocalRule, 'startsOn' | 'endsOn'>, today: string): string | null {
  if (endsOn !== null && endsOn < today) return `prazo até ${formatReferenceDate(endsOn)}, já passado`
  if (startsOn !== null && endsOn !== null)
    return `de ${formatReferenceDate(startsOn)} a ${formatReferenceDate(endsOn)}`
  if (endsOn !== null) return `até ${formatReferenceDate(endsOn)}`
  return startsOn === null ? null : `desde ${formatReferenceDate(startsOn)}`
}

function byStart(a: LocalRule, b: LocalRule): number {
  return (a.startsOn ?? '9').localeCompare(b.startsOn ?? '9')
}
