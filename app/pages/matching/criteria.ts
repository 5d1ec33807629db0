import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import type { Evaluation, HomeCharging } from '#app/domain/verdict/daily-use.ts'

/** null or an empty list: no preference. */
export type Criteria = {
  budgetBrl: number | null
  bodies: BodyCategory[]
  kmPerDay: number | null
  home: HomeCharging
  /** One way, in km. */
  tripKm: number | null
  seats: number | null
  trunkL: number | null
  kind: 'eletrico' | 'plug-in' | null
}

export const noCriteria: Criteria = {
  budgetBrl: null,
  bodies: [],
  kmPerDay: null,
  home: 'tomada',
  tripKm: null,
  seats: null,
  trunkL: null,
  kind: null,
}

/** Energy in the monthly cost: at the price of the home, or without a socket there, of fast chargers. */
export function energyOf({ home }: Pick<Criteria, 'home'>): string {
  return home === 'nao' ? 'energia de ponto rápido' : 'energia'
}

/** In the order of the questions. `without`: values that remove the criterion. */
export const criterionKinds = {
  budget: { isSet: ({ budgetBrl }) => budgetBrl !== null, name: 'o orçamento', without: { budgetBrl: null } },
  kind: { isSet: ({ kind }) => kind !== null, name: 'o tipo de motor', without: { kind: null } },
  body: { isSet: ({ bodies }) => bodies.length > 0, name: 'a carroceria', without: { bodies: [] } },
  day: { isSet: ({ kmPerDay }) => kmPerDay !== null, name: 'os quilômetros por dia', without: { kmPerDay: null } },
  trip: { isSet: ({ tripKm }) => tripKm !== null, name: 'a viagem', without: { tripKm: null } },
  seats: { isSet: ({ seats }) => seats !== null, name: 'os lugares', without: { seats: null } },
  trunk: { isSet: ({ trunkL }) => trunkL !== null, name: 'o porta-malas', without: { trunkL: null } },
} as const satisfies Record<string, CriterionKind>

type CriterionKind = { isSet: (criteria: Criteria) => boolean; name: string; without: Partial<Criteria> }

export type CriterionKey = keyof typeof criterionKinds
const criterionKeys = Object.keys(criterionKinds) as CriterionKey[]

export function activeCriteria(criteria: Criteria): CriterionKey[] {
  return criterionKeys.filter((key) => criterionKinds[key].isSet(criteria))
}

export const seatChoices = [4, 5, 7] as const
export const trunkChoices = [250, 350, 450, 550] as const

export const maxOthers = 100

export type CriterionResult = Evaluation & { criterion: CriterionKey }

export const exampleCriteria: Criteria = { ...noCriteria, budgetBrl: 200_000, kmPerDay: 50, tripKm: 150, seats: 5 }

export const pickLabels = {
  price: 'O mais barato que atende',
  range: 'O mais barato que vai longe',
  trips: 'Melhor em viagem',
} as const

export type PickReason = { key: keyof typeof pickLabels; why: string }
