import { countOf } from '#app/platform/format/plural.ts'
import { formatDay } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { type ChargingPoint, type Connector, connectorName } from './charging-point.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

export const unknownTexts = {
  speed: 'Potência não informada',
  rating: 'Sem avaliações',
  date: 'Data não informada',
  confirmation: 'Sem confirmação há mais de dois anos',
} as const

/** 'há 3 dias': largest full unit. 'agora': less than a minute, or in the future. */
export function formatAge(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime()
  if (age < minuteMs) return 'agora'
  if (age < hourMs) return `há ${Math.floor(age / minuteMs)} min`
  if (age < dayMs) return `há ${Math.floor(age / hourMs)} h`
  const days = Math.floor(age / dayMs)
  if (days < 60) return `há ${countOf(days, 'dia', 'dias')}`
  const months = Math.floor(days / 30.44)
  if (months < 24) return `há ${months} meses`
  return `há ${Math.floor(days / 365.25)} anos`
}

type Dates = Pick<ChargingPoint, 'checkedAt' | 'statusAt' | 'extractedOn'> & Partial<Pick<ChargingPoint, 'confirmedAt'>>

/** 'Confirmado em 12/03/2025, há 8 meses', otherwise 'Dados obtidos em …' for the day of an extract. */
export function formatConfirmedOn(dates: Dates, now: Date): string {
  const day = confirmationOf(dates)
  const { extractedOn } = dates
  if (!day && extractedOn === null) return unknownTexts.date
  const shown = day ?? new Date(`${extractedOn}T12:00:00-03:00`)
  return `${day ? 'Confirmado' : 'Dados obtidos'} em ${formatDay(shown)}, ${formatAge(shown, now)}`
}

/** 'confirmado há 3 anos', otherwise 'Dados obtidos em …'. */
export function formatConfirmed(dates: Dates, now: Date): string {
  const day = confirmationOf(dates)
  return day ? `confirmado ${formatAge(day, now)}` : formatConfirmedOn(dates, now)
}

/** null: only the day of the extract is known, or no day. */
function confirmationOf({ checkedAt, statusAt, extractedOn, confirmedAt }: Dates): Date | null {
  const day = checkedAt ?? statusAt
  const isReported = day || (extractedOn !== null && confirmedAt && confirmedAt > new Date(extractedOn))
  return isReported ? (confirmedAt ?? day) : null
}

/** null: a sample. */
export const sourceNames: Record<ChargingPoint['source'], string | null> = {
  sample: null,
  'open-charge-map': 'Open Charge Map',
  openstreetmap: 'OpenStreetMap',
  csv: 'planilha da redação',
  editor: 'redação',
}

/** For a spreadsheet row with a page, returns the page's host. */
export function sourceNameOf({ source, sourceAddress }: Pick<ChargingPoint, 'source' | 'sourceAddress'>) {
  return source === 'csv' && sourceAddress ? new URL(sourceAddress).host : sourceNames[source]
}

/** null: unknown, or in the name, as of 'Eletroposto BYD'. */
export function networkOf({ name, network }: Pick<ChargingPoint, 'name' | 'network'>): string | null {
  return network && !name.toLocaleLowerCase('pt-BR').includes(network.toLocaleLowerCase('pt-BR')) ? network : null
}

/** 'a 350 m', 'a 3,2 km' or 'a 128 km'. */
export function formatDistance(km: number): string {
  if (km < 0.95) return `a ${formatQuantity('m', Math.max(50, Math.round(km * 20) * 50))}`
  return `a ${formatQuantity('km', km, km < 9.95 ? 1 : 0)}`
}

/** '2 × CCS2, 1 × CHAdeMO (fora de serviço)'. Adds up equal names. An unknown count has no number. */
export function formatConnectors(connectors: Connector[]): string {
  if (connectors.length === 0) return 'conectores não informados'
  const byName = Map.groupBy(connectors, (each) => connectorName(each) + (each.isOut ? ' (fora de serviço)' : ''))
  return [...byName]
    .map(([name, counted]) => {
      const counts = counted.map(({ count }) => count ?? Number.NaN)
      const all = counts.reduce((total, count) => total + count, 0)
      return Number.isNaN(all) ? name : `${all} × ${name}`
    })
    .join(', ')
}

type BasicFacts = Pick<ChargingPoint, 'maxPowerKw' | 'connectors' | 'price' | 'openingHours'>

/** 'Sem informação de potência, conectores e preço'. null: all is known. */
export function formatUnknown({ maxPowerKw, connectors, price, openingHours }: BasicFacts): string | null {
  const unknown = [
    maxPowerKw === null && 'potência',
    connectors.length === 0 && 'conectores',
    price === null && 'preço',
    openingHours === null && 'horário',
  ].filter((word) => word !== false)
  return unknown.length > 0
    ? `Sem informação de ${[unknown.slice(0, -1).join(', '), unknown.at(-1)].filter(Boolean).join(' e ')}`
    : null
}

export function formatKnownCount(points: number, all: number): string {
  return points === 0 ? 'nenhum' : points === all ? 'todos' : formatNumber(points)
}

export function formatRating({ rating, ratings }: Pick<ChargingPoint, 'rating' | 'ratings'>): string {
  if (rating === null) return unknownTexts.rating
  const counted = ratings > 0 ? ` (${countOf(ratings, 'avaliação', 'avaliações')})` : ''
  return `${formatNumber(rating, 1)} de 5${counted}`
}
