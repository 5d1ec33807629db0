import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readCount, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'

/** A visitor's own car, as far as IPVA asks. */
export type OwnCar = {
  state: StateCode
  technology: IpvaTechnology
  valueBrl: number
  /** In which year of ownership it is now; the first one is 1. */
  ownershipYear: number
  isLocallyBuilt: boolean
  /** Null: not written; only a few states ask for it. */
  powerCv: number | null
  /** Runs on ethanol too. */
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

/** The technologies of a car in the address and in words. */
export const technologyLabels = {
  eletrico: 'bev',
  'plug-in': 'phev',
  hibrido: 'hev',
  combustao: 'combustion',
} as const satisfies Record<string, IpvaTechnology>
type TechnologyOption = keyof typeof technologyLabels

/** No car is worth less, so that '159,800' is no 159 reais. */
const lowestCarBrl = 1000
/** Above it there is a slip of the hand. */
const highestValueBrl = 20_000_000
export const latestOwnershipYear = 30
const powerLimits = { least: 20, most: 2000 }

type TypedCar = {
  uf: string
  carro: string
  valor: string
  ano: string
  potencia: string
  fabricado: boolean
  flex: boolean
}
export type CarProblems = Partial<Record<keyof TypedCar, string>>

/** The state of the address: nothing yet, a result, or one that cannot be. */
export type OwnCarReading = { typed: TypedCar } & (
  | { outcome: 'idle' }
  | { outcome: 'valid'; car: OwnCar }
  | { outcome: 'invalid'; problems: CarProblems }
)

/** An address that names no state asks for no result: the page of a model names the rest. */
export function readOwnCar(source: URLSearchParams): OwnCarReading {
  const typed = typedIn(source)
  if (!source.has(ipvaFields.state)) return { outcome: 'idle', typed }
  const valueBrl = readLargeAmount(typed.valor, lowestCarBrl)
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
  const technology = technologyLabels[typed.carro]
  const car = { state: typed.uf, technology, valueBrl: valueBrl ?? 0, ownershipYear: ownershipYear ?? 1 }
  return {
    outcome: 'valid',
    car: { ...car, isLocallyBuilt: typed.fabricado, powerCv: powerCv ?? null, isFlex: typed.flex },
    typed,
  }
}

export function isTechnologyOption(text: string): text is TechnologyOption {
  return Object.hasOwn(technologyLabels, text)
}

function typedIn(source: URLSearchParams): TypedCar {
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

/** Null where nothing is written, undefined where it is no power. */
function readPower(typed: string): number | null | undefined {
  if (typed === '') return null
  const cv = readLargeAmount(typed.replace(/cv$/i, '').trimEnd(), powerLimits.least)
  return cv !== null && cv >= powerLimits.least && cv <= powerLimits.most ? cv : undefined
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
  return valueBrl > highestValueBrl ? { valor: `O valor do carro vai até ${formatBrlWhole(highestValueBrl)}` } : {}
}

function yearProblem(ownershipYear: number | null): CarProblems {
  const isPossible = ownershipYear !== null && ownershipYear >= 1 && ownershipYear <= latestOwnershipYear
  return isPossible ? {} : { ano: `O ano com o carro é um número inteiro de 1 a ${latestOwnershipYear}` }
}
