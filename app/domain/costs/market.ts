import type { Provenance } from './reference-figure.ts'
import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'

export const powertrains = {
  bev: 'elétrico',
  phev: 'híbrido plug-in',
  hev: 'híbrido',
  'hev-flex': 'híbrido flex',
} as const

export type Powertrain = keyof typeof powertrains

/** Since 2025-01 the total excludes micro-hybrids. */
export const countedTypes = {
  ...powertrains,
  mhev: 'micro-híbrido',
  total: 'total de eletrificados',
} as const

export type CountedType = keyof typeof countedTypes

export const marketMeasures = {
  type: 'emplacamentos por tipo',
  model: 'emplacamentos por modelo',
  'state-fleet': 'frota por estado',
} as const

export type MarketMeasure = keyof typeof marketMeasures

/** `subject` of a `MarketCount` for all states together. */
export const wholeCountry = 'BR'

export type MarketCount = Pick<Provenance, 'source' | 'referenceDate' | 'note'> & {
  measure: MarketMeasure
  subject: string
  powertrain: Powertrain | null
  count: number
}

export type MarketPeriod = {
  /** 'YYYY' or 'YYYY-MM'. */
  date: string
  source: string | null
  electric: number
  plugIn: number
  /** Hybrids without a plug. null: not counted separately. */
  hybrids: number | null
  total: number | null
}

type Ranking<Row> = { date: string; source: string | null; rows: Row[] }

export type Market = {
  years: MarketPeriod[]
  /** Months of the last year with monthly counts of all types, in order. */
  months: MarketPeriod[]
  /** Models of the last month, most registered first. null: not counted. */
  models: Ranking<{ name: string; powertrain: Powertrain; count: number }> | null
  /** Fleet by state at the last count, largest first. null: not counted. */
  fleet: (Ranking<{ state: StateCode; count: number }> & { total: number | null }) | null
}

/** @param counts rows in force */
export function marketOf(counts: MarketCount[]): Market {
  const byType = counts.filter(({ measure }) => measure === 'type')
  const periods = [...Map.groupBy(byType, ({ referenceDate }) => referenceDate).entries()]
    .flatMap(([date, rows]) => periodOf(date, rows) ?? [])
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const months = periods.filter(({ date, hybrids }) => date.length === 7 && hybrids !== null)
  const lastYear = months.at(-1)?.date.slice(0, 4)
  return {
    years: periods.filter(({ date }) => date.length === 4),
    months: months.filter(({ date }) => date.slice(0, 4) === lastYear),
    models: modelsOf(counts.filter(({ measure }) => measure === 'model')),
    fleet: fleetOf(counts.filter(({ measure }) => measure === 'state-fleet')),
  }
}

function periodOf(date: string, rows: MarketCount[]): MarketPeriod | null {
  const countOf = (type: CountedType) => rows.find(({ subject }) => subject === type)?.count ?? null
  const [electric, plugIn, hybrids, flex] = (['bev', 'phev', 'hev', 'hev-flex'] as const).map(countOf)
  if (electric == null || plugIn == null) return null
  return {
    date,
    source: rows[0]?.source ?? null,
    electric,
    plugIn,
    hybrids: hybrids == null || flex == null ? null : hybrids + flex,
    total: countOf('total'),
  }
}

function modelsOf(counts: MarketCount[]): Market['models'] {
  const newest = newestOf(counts)
  if (!newest) return null
  const rows = newest.rows.flatMap(({ subject, powertrain, count }) =>
    powertrain === null ? [] : [{ name: subject, powertrain, count }],
  )
  return { ...newest, rows: rows.toSorted(byCount) }
}

function fleetOf(counts: MarketCount[]): Market['fleet'] {
  const newest = newestOf(counts)
  if (!newest) return null
  const rows = newest.rows.flatMap(({ subject, count }) => (isStateCode(subject) ? [{ state: subject, count }] : []))
  const total = newest.rows.find(({ subject }) => subject === wholeCountry)?.count ?? null
  return { ...newest, rows: rows.toSorted(byCount), total }
}

function newestOf(counts: MarketCount[]): Ranking<MarketCount> | null {
  const date = counts
    .map(({ referenceDate }) => referenceDate)
    .toSorted()
    .at(-1)
  if (date === undefined) return null
  const rows = counts.filter(({ referenceDate }) => referenceDate === date)
  return { date, source: rows[0]?.source ?? null, rows }
}

function byCount(one: { count: number }, other: { count: number }): number {
  return other.count - one.count
}

/** Adds electric cars and plug-in hybrids, the only types with one definition in all years. */
export function withPlug({ electric, plugIn }: Pick<MarketPeriod, 'electric' | 'plugIn'>): number {
  return electric + plugIn
}

/** Growth of cars with a plug, in percent with one decimal. */
export function growthPercent(from: MarketPeriod, to: MarketPeriod): number {
  return Math.round((withPlug(to) / withPlug(from) - 1) * 1000) / 10
}
