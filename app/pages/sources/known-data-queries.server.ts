import { versionsOfModels } from '#app/domain/costs/registered-models.ts'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { isActiveVehicle, listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { basicFacts, bestKnownOf, figureSharesOf, type SourcedFigure, type ages } from './figure-shares.ts'
import type { KnownShares, PointShares } from './source-counts.ts'
import { chosenSourceKinds, type SourceKind, weakKinds } from '#app/platform/source-kind.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** Models that count as best sellers. */
const maxSold = 40

/** @param today 'YYYY-MM-DD' in São Paulo */
export async function findKnownShares(content: Content, today: string): Promise<KnownShares> {
  const [all, market, sourced] = await Promise.all([
    listActiveVehicles(content),
    findMarket(content),
    listSourcedFigures(content.db, today),
  ])
  const registered = versionsOfModels(market.models?.rows ?? [], all)
  const sold = registered.filter((versions) => versions.length > 0).slice(0, maxSold)
  return {
    all: figureSharesOf(all, sourced),
    month: market.models?.date ?? null,
    bestSellers: figureSharesOf(sold.map(bestKnownOf), sourced),
    theirVersions: figureSharesOf(sold.flat(), sourced),
  }
}

function listSourcedFigures(db: Database, today: string): Promise<SourcedFigure[]> {
  const f = vehicleFigureSources
  const kind = vehicleKind(f.sourceCodes)
  return db
    .select({
      vehicleId: f.vehicleId,
      figure: f.figure,
      confidence: confidenceOf(kind, f.confidence),
      age: ageOf(latestDay(f.referenceDate), today),
    })
    .from(f)
    .innerJoin(vehicles, and(eq(vehicles.id, f.vehicleId), isActiveVehicle))
    .where(inArray(f.figure, [...basicFacts]))
}

/** @param today 'YYYY-MM-DD' in São Paulo */
export async function findPointShares(db: Database, today: string): Promise<PointShares> {
  const { maxPowerKw, connectorTypes, network, access, speed, checkedAt, isOperational, precision } = chargingPoints
  const [hasPower, hasPlug] = [sql`${maxPowerKw} is not null`, sql`cardinality(${connectorTypes}) > 0`]
  const since = (months: number) => sql`${today}::date - make_interval(months => ${months})`
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      power: counted(hasPower),
      plug: counted(hasPlug),
      both: counted(sql`${hasPower} and ${hasPlug}`),
      fast: counted(sql`${speed} = 'Rápido'`),
      network: counted(sql`${network} is not null`),
      access: counted(sql`${access} is not null`),
      operation: counted(sql`${isOperational} is not null`),
      position: counted(sql`${precision} is null`),
      year: counted(sql`${checkedAt} >= ${since(12)}`),
      twoYears: counted(sql`${checkedAt} >= ${since(24)} and ${checkedAt} < ${since(12)}`),
      older: counted(sql`${checkedAt} < ${since(24)}`),
    })
    .from(chargingPoints)
    .where(isUsablePoint)
  const { year, twoYears, older, ...counts } = row ?? noPoints
  const undated = counts.all - year - twoYears - older
  return { ...counts, confirmed: { '12': year, '24': twoYears, antes: older, 'sem-data': undated } }
}

const noPoints = {
  all: 0,
  power: 0,
  plug: 0,
  both: 0,
  fast: 0,
  network: 0,
  access: 0,
  operation: 0,
  position: 0,
  year: 0,
  twoYears: 0,
  older: 0,
}

/** Strongest published source, in SQL. 'unstated': published sources have no kind. 'general-knowledge': no source is published. */
export function vehicleKind(codes: SQLWrapper): SQL<SourceKind | 'unstated'> {
  return sql`coalesce((
    select coalesce(s.kind, 'unstated') from sources s where s.code = any(${codes}) and s.is_published
    order by array_position(${sql.param([...chosenSourceKinds])}::text[], s.kind) nulls last
    limit 1), 'general-knowledge')`
}

export function confidenceOf(kind: SQLWrapper, sourced: SQLWrapper): SQL<Confidence> {
  return sql`case when ${kind} = any(${sql.param([...weakKinds])}::text[]) then 'baixa' else ${sourced} end`
}

/** The age of a figure counts from the last day of 'YYYY-MM', but from the first day of 'YYYY'. */
export function latestDay(date: SQLWrapper): SQL {
  return sql`case length(${date}) when 4 then (${date} || '-01-01')::date
    when 7 then ((${date} || '-01')::date + interval '1 month - 1 day')::date else ${date}::date end`
}

/** @param today 'YYYY-MM-DD' in São Paulo */
export function ageOf(day: SQLWrapper, today: string): SQL<keyof typeof ages> {
  const since = (months: number) => sql`${today}::date - make_interval(months => ${months})`
  return sql`case when ${day} is null then 'sem-data' when ${day} >= ${since(3)} then '3' when ${day} >= ${since(6)} then '6'
    when ${day} >= ${since(12)} then '12' when ${day} >= ${since(24)} then '24' else 'antes' end`
}
