import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readCount, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'

export type OwnCar = {
  state: StateCode
  technology: IpvaTechnology
  valueBrl: number
  /** Year of ownership; 1 is the year of purchase. */
  ownershipYear: number
  isLocallyBuilt: boolean
  /** null: not entered. A few states need the power. */
  powerCv: number | null
  /** True if the car also runs on ethanol. */
  isFlex: boolean
}

export const ipvaFields = {
  state: 'uf',
  technology: 'carro',
  value: 'valor',
  ownershipYear: 'ano',
  locallyBuilt: 'fabricado',
  power: 'potencia',
  flex: 'flex',
} as const

export const technologyByOption = {
  eletrico: 'bev',
  'plug-in': 'phev',
  hibrido: 'hev',
  combustao: 'combustion',
} as const satisfies Record<string, IpvaTechnology>
type TechnologyOption = keyof typeof technologyByOption

/** Lowest plausible value. A lower one is misread: '159,800' becomes 159800. */
const minCarBrl = 1000
const maxValueBrl = 20_000_000
export const maxOwnershipYear = 30
const powerLimits = { min: 20, max: 2000 }

type TypedCar = ReturnType<typeof readTypedCar>
export type CarProblems = Partial<Record<keyof TypedCar, string>>

export type OwnCarReading = { typed: TypedCar } & (
  | { outcome: 'idle' }
  | { outcome: 'valid'; car: OwnCar }
  | { outcome: 'invalid'; problems: CarProblems }
)

/** A form with state and value counts as submitted, because links of other pages may contain both. */
export function readOwnCar(source: URLSearchParams): OwnCarReading {
  const typed = readTypedCar(source)
  if (!source.has(ipvaFields.state) || !source.has(ipvaFields.value)) return { outcome: 'idle', typed }
  const valueBrl = readLargeAmount(typed.valor, minCarBrl)
  const ownershipYear = readCount(typed.ano)
  const powerCv = readPower(typed.potencia)
  const problems = {
    ...problemsOf(typed),
    ...valueProblem(valueBrl),
    ...yearProblem(ownershipYear),
    ...(powerCv === undefined && { potencia: 'A potência é um número de 20 a 2.000 cv; deixe vazia se não sabe' }),
  }
  if (Object.keys(problems).length > 0 || !isStateCode(typed.uf) || !isTechnologyOption(typed.carro))
    return { outcome: 'invalid', problems, typed }
  const technology = technologyByOption[typed.carro]
  const car = { state: typed.uf, technology, valueBrl: valueBrl ?? 0, ownershipYear: ownershipYear ?? 1 }
  return {
    outcome: 'valid',
    car: { ...car, isLocallyBuilt: typed.fabricado, powerCv: powerCv ?? null, isFlex: typed.flex },
    typed,
  }
}

export function isTechnologyOption(text: string): text is TechnologyOption {
  return Object.hasOwn(technologyByOption, text)
}

function readTypedCar(source: URLSearchParams) {
  const textOf = (name: string, initial: string) => (source.get(name) ?? initial).trim().slice(0, 40)
  return {
    uf: textOf(ipvaFields.state, '').toUpperCase(),
    carro: textOf(ipvaFields.technology, 'eletrico'),
    valor: textOf(ipvaFields.value, ''),
    ano: textOf(ipvaFields.ownershipYear, '1'),
    potencia: textOf(ipvaFields.power, ''),
    fabricado: source.has(ipvaFields.locallyBuilt),
    flex: source.has(ipvaFields.flex),
  }
}

/** null: empty. undefined: invalid. */
function readPower(typed: string): number | null | undefined {
  if (typed === '') return null
  const cv = readLargeAmount(typed.replace(/cv$/i, '').trimEnd(), powerLimits.min)
  return cv !== null && cv >= powerLimits.min && cv <= powerLimits.max ? cv : undefined
}

function problemsOf({ uf, carro }: TypedCar): CarProblems {
  return {
    ...(!isStateCode(uf) && { uf: 'Escolha o estado em que o carro é emplacado' }),
    ...(!isTechnologyOption(carro) && {
      carro: 'Escolha se o carro é elétrico, híbrido plug-in, híbrido ou a combustão',
    }),
  }
}

function valueProblem(valueBrl: number | null): CarProblems {
  if (valueBrl === null) return { valor: 'Escreva o valor do carro em reais, como 159.800' }
  if (valueBrl <= 0) return { valor: 'O valor do carro deve ser maior que zero' }
  return valueBrl > maxValueBrl ? { valor: `O valor do carro vai até ${formatBrlWhole(maxValueBrl)}` } : {}
}

function yearProblem(ownershipYear: number | null): CarProblems {
  const isPossible = ownershipYear !== null && ownershipYear >= 1 && ownershipYear <= maxOwnershipYear
  return isPossible ? {} : { ano: `O ano com o carro é um número inteiro de 1 a ${maxOwnershipYear}` }
}
