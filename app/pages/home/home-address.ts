import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { HomeCharging } from '#app/domain/verdict/daily-use.ts'
import { type MatchingAddress, readMatchingAddress } from '#app/pages/matching/matching-address.ts'

/** The names are those of the questionnaire. */
export const homeFields = { budget: 'orcamento', km: 'km', home: 'casa', state: 'uf' } as const

export const answerSection = 'resultado'
export const stateSection = 'meu-estado'

/** Answered until the visitor enters values. */
const exampleQuestion = { [homeFields.budget]: '180.000', [homeFields.km]: '50' }
const exampleState: StateCode = 'SP'

export const withoutSocket: HomeCharging = 'nao'

export type HomeAddress = {
  question: MatchingAddress
  /** The address has no question. */
  isExample: boolean
  state: StateCode
  isExampleState: boolean
}

/** Other parameters of the questionnaire have no fields here. */
export function readHomeAddress({ searchParams }: { searchParams: URLSearchParams }): HomeAddress {
  const typed = [homeFields.budget, homeFields.km].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const isExample = typed.every(([, value]) => value === '')
  const question = new URLSearchParams(isExample ? exampleQuestion : typed)
  if (searchParams.get(homeFields.home) === withoutSocket) question.set(homeFields.home, withoutSocket)
  const uf = searchParams.get(homeFields.state)?.toUpperCase() ?? ''
  return {
    question: readMatchingAddress({ searchParams: question }),
    isExample,
    state: isStateCode(uf) ? uf : exampleState,
    isExampleState: !isStateCode(uf),
  }
}
