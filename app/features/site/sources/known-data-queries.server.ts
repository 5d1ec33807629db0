import { sql } from 'drizzle-orm'
import { isUsablePoint } from '#app/features/charging/matching-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { PointShares } from './source-counts.ts'

/** @param today 'YYYY-MM-DD' */
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
