import { placeCellOf, tileOf } from '#app/domain/charging/place-cell.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { chargingPoints } from '#database/schema/charging.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

type Row = typeof chargingPoints.$inferInsert

export function buildMappedPoint(changes: Partial<Row> & { slug: string }): Row {
  const now = fixedClock.now()
  const place = { latitude: changes.latitude ?? -23.55, longitude: changes.longitude ?? -46.63 }
  const name = changes.name ?? `Ponto ${changes.slug}`
  return {
    name,
    nameKey: normalizeName(name),
    ...place,
    placeCell: placeCellOf(place),
    ...tileOf(place),
    source: changes.isSample ? 'sample' : 'open-charge-map',
    sourceId: changes.slug,
    createdAt: now,
    updatedAt: now,
    ...changes,
  }
}
