import { type FlagMonth, tariffFlags } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** `date`: the source's date or else the day of entry, as 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
export type PriceChange = {
  name: string
  path: string
  /** For its picture. */
  vehicle: VehicleCardData | null
  fromBrl: number
  toBrl: number
  /** Of the former price. null: unknown. */
  fromDate: string | null
  date: string
}

/** `day`: 'YYYY-MM-DD' in São Paulo. */
export type ChangedPoints = { day: string; points: number }

export type ChangeSources = {
  /** Newest first. */
  prices: PriceChange[]
  points: ChangedPoints[]
  flags: Pick<FlagMonth, 'flag' | 'referenceDate'>[]
}

type Line = { text: string; path: string; date: string }
/** `change`: by how much, and the former price. */
type PriceLine = Line & { price: string; change: string; hasFallen: boolean; vehicle: VehicleCardData | null }
type StateLine = Line & { title: string }
/** `lead`: null without a change this week. `prices`: newest first, on the same day the largest fall. */
export type RecentChanges = { lead: string | null; prices: PriceLine[]; states: StateLine[] }

const wordList = new Intl.ListFormat('pt-BR')

const weekDays = 7
const maxLines = 3
/** A smaller change of a price is no news. */
const minPriceShare = 0.01

/** @param today 'YYYY-MM-DD' in São Paulo */
export function recentChangesOf(sources: ChangeSources, today: string): RecentChanges {
  const { points, flags } = sources
  const prices = sources.prices
    .filter((change) => Math.abs(shareOf(change)) >= minPriceShare)
    .toSorted((a, b) => b.date.localeCompare(a.date) || shareOf(a) - shareOf(b))
  const weekStart = daysBefore(today, weekDays - 1)
  // A date without a day is never in this week.
  const isThisWeek = (date: string) => date.length === today.length && date >= weekStart && date <= today
  const month = today.slice(0, 7)
  const flag = flags.filter(({ referenceDate }) => referenceDate <= month).toSorted(byDate)[0]
  const changedPoints = points.filter(({ day }) => isThisWeek(day)).reduce((sum, { points: some }) => sum + some, 0)
  const counts = [
    countedOrNothing(prices.filter(({ date }) => isThisWeek(date)).length, 'preço', 'preços'),
    countedOrNothing(changedPoints, 'ponto de recarga', 'pontos de recarga'),
  ].filter((count) => count !== null)
  const [newestPoints] = points
  const states = [
    flag && {
      title: 'Bandeira da conta de luz',
      text: `${tariffFlags[flag.flag].label}${flag.referenceDate === month ? ', neste mês' : ', a última que conhecemos'}`,
      path: '/carregar-em-casa/conta-de-luz',
      date: formatReferenceDate(flag.referenceDate),
    },
    newestPoints && {
      title: 'Pontos de recarga',
      text: countOf(newestPoints.points, 'ponto com dado novo', 'pontos com dado novo'),
      path: '/mapa-abastecimento',
      date: formatReferenceDate(newestPoints.day),
    },
  ]
  return {
    lead: counts.length > 0 ? `Nesta semana: ${wordList.format(counts)}. Abaixo, o mais recente.` : null,
    prices: prices.slice(0, maxLines).map(({ name, path, vehicle, fromBrl, toBrl, fromDate, date }) => ({
      text: name,
      price: formatPrice(toBrl),
      change: `${toBrl > fromBrl ? 'Subiu' : 'Caiu'} ${formatNumber(Math.abs(shareOf({ fromBrl, toBrl })) * 100, 0)}%; era ${formatPrice(fromBrl)}${fromDate ? ` em ${formatReferenceDate(fromDate)}` : ''}`,
      hasFallen: toBrl < fromBrl,
      vehicle,
      path,
      date: formatReferenceDate(date),
    })),
    states: states.filter((state) => state !== undefined),
  }
}

/** Part of the former price. Negative after a fall. */
function shareOf({ fromBrl, toBrl }: Pick<PriceChange, 'fromBrl' | 'toBrl'>): number {
  return toBrl / fromBrl - 1
}

function countedOrNothing(count: number, one: string, many: string): string | null {
  return count === 0 ? null : countOf(count, one, many)
}

function byDate(a: { referenceDate: string }, b: { referenceDate: string }): number {
  return a.referenceDate < b.referenceDate ? 1 : -1
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
}
