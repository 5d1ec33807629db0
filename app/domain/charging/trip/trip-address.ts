import { plainNumber, readLargeAmount } from '#app/platform/text/typed-number.ts'
export const tripPath = '/viagem'
export const tripTrail = [{ label: 'Início', to: '/' }, { label: 'Dá para viajar?' }]
export const tripAnswerAnchor = 'resposta'

export const tripFields = {
  from: 'de',
  to: 'para',
  stop: 'parada',
  vehicle: 'carro',
  start: 'carga',
  reserve: 'reserva',
  chargeTo: 'ate',
  speed: 'velocidade',
  airConditioning: 'ar',
  round: 'volta',
  length: 'km',
} as const

export const tripFieldId = (name: string) => `viagem-${name}`

export const maxOwnStops = 3
export const tripSpeeds = [80, 90, 100, 110, 120] as const
/** Maximum length, longer than any road trip in Brazil. */
const maxKm = 9999

export type TypedTrip = ReturnType<typeof readTypedTrip>

/** Levels are in percent of the usable battery. */
export type TripSettings = {
  startPercent: number
  reservePercent: number
  chargeToPercent: number
  speedKmh: number
  isHot: boolean
  isRound: boolean
  /** Length of one direction, typed by the visitor. null: computed from the route. */
  lengthKm: number | null
}

export type TripProblems = Partial<Record<(typeof tripFields)[keyof typeof tripFields], string>>

const maxTextLength = 80

export function readTypedTrip(source: URLSearchParams) {
  const textOf = (name: string, initial = '') => (source.get(name) ?? initial).trim().slice(0, maxTextLength)
  const chargeTo = textOf(tripFields.chargeTo, '80')
  // A written link may have the destination in `ate`.
  const isTown = !source.has(tripFields.to) && /\p{L}{3}/u.test(chargeTo)
  const stops = source.getAll(tripFields.stop).map((text) => text.trim().slice(0, maxTextLength))
  return {
    from: textOf(tripFields.from),
    to: isTown ? chargeTo : textOf(tripFields.to),
    stops: stops.filter((text) => text !== '').slice(0, maxOwnStops),
    vehicle: textOf(tripFields.vehicle),
    start: textOf(tripFields.start, '100'),
    reserve: textOf(tripFields.reserve, '10'),
    chargeTo: isTown ? '80' : chargeTo,
    speed: textOf(tripFields.speed, '100'),
    isHot: source.get(tripFields.airConditioning) === 'sim',
    isRound: source.get(tripFields.round) === 'sim',
    length: textOf(tripFields.length),
  }
}

export function readTripSettings(typed: TypedTrip): { settings: TripSettings } | { problems: TripProblems } {
  const [start, reserve, chargeTo] = [typed.start, typed.reserve, typed.chargeTo].map(percentIn)
  const speed = tripSpeeds.find((kmh) => String(kmh) === typed.speed)
  const km = typed.length === '' ? null : kilometresIn(typed.length)
  const problems: TripProblems = {
    ...((start === null || start === undefined || start < 1) && { carga: 'A carga ao sair vai de 1 a 100%' }),
    ...((reserve === null || reserve === undefined || reserve > 50) && { reserva: 'A reserva vai de 0 a 50%' }),
    ...((chargeTo === null || chargeTo === undefined || chargeTo < 50) && {
      ate: 'A recarga no caminho vai até algo entre 50 e 100%',
    }),
    ...(speed === undefined && { velocidade: 'Escolha uma velocidade da lista' }),
    ...(Number.isNaN(km) && { km: `A distância vai de 1 a ${maxKm} km` }),
  }
  if (start && reserve !== null && reserve !== undefined && reserve >= start)
    problems.reserva ??= 'A reserva precisa ser menor que a carga ao sair'
  if (Object.keys(problems).length > 0) return { problems }
  return {
    settings: {
      startPercent: start ?? 100,
      reservePercent: reserve ?? 10,
      chargeToPercent: chargeTo ?? 80,
      speedKmh: speed ?? 100,
      isHot: typed.isHot,
      isRound: typed.isRound,
      lengthKm: km,
    },
  }
}

/** '80' or '80%'. null: other text. */
function percentIn(text: string): number | null {
  const [, digits] = /^(\d{1,3})%?$/.exec(plainNumber(text)) ?? []
  const percent = Number(digits)
  return digits !== undefined && percent <= 100 ? percent : null
}

/** '1.250 km' or '310'. NaN: other text. */
function kilometresIn(text: string): number {
  const km = readLargeAmount(text.replace(/\s?km$/i, ''))
  return km !== null && km >= 1 && km <= maxKm ? km : NaN
}

export function tripHref(typed: TypedTrip, changes: Partial<TypedTrip> = {}): string {
  const { from, to, stops, vehicle, start, reserve, chargeTo, speed, isHot, isRound, length } = { ...typed, ...changes }
  const parameters = new URLSearchParams()
  const add = (name: string, value: string, initial = '') => value !== initial && parameters.append(name, value)
  add(tripFields.from, from)
  add(tripFields.to, to)
  for (const stop of stops) add(tripFields.stop, stop)
  add(tripFields.vehicle, vehicle)
  add(tripFields.start, start, '100')
  add(tripFields.reserve, reserve, '10')
  add(tripFields.chargeTo, chargeTo, '80')
  add(tripFields.speed, speed, '100')
  if (isHot) parameters.append(tripFields.airConditioning, 'sim')
  if (isRound) parameters.append(tripFields.round, 'sim')
  add(tripFields.length, length)
  return parameters.size > 0 ? `${tripPath}?${parameters}` : tripPath
}
