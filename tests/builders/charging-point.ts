import { pointColumns } from '#app/domain/charging/point-columns.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints, type PointConnector } from '#database/schema/charging.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

type Row = typeof chargingPoints.$inferInsert

/** Builds a point from a record with only a name and a place. */
export function buildChargingPoint(changes: Partial<Row> & { slug: string }): Row {
  const now = fixedClock.now()
  const stated = {
    name: changes.slug,
    latitude: -23.55,
    longitude: -46.633,
    connectors: [] as PointConnector[],
    source: 'open-charge-map' as const,
    sourceId: changes.slug,
    createdAt: now,
    updatedAt: now,
    ...changes,
  }
  return { ...stated, ...pointColumns({ ...stated, connectors: stated.connectors ?? [] }) }
}

export async function addChargingPoints(db: Database, ...changes: Parameters<typeof buildChargingPoint>[0][]) {
  await db.insert(chargingPoints).values(changes.map(buildChargingPoint))
}
