import { type AdvancedRecord, writeAdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'
import { findThreeYearAnalysis } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { byListOrder } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import {
  detailsOf,
  findCurrentRevisions,
  inChunks,
  listRecords,
  listReplacedRecords,
  type ReplacedList,
} from './vehicle-records-queries.server.ts'

/** The list that visitors see now, in list order, a few models at a time. */
export async function* currentList(content: Content, clock: Clock): AsyncGenerator<AdvancedRecord[]> {
  const [vehicles, analysisOf] = await Promise.all([listActiveVehicles(content), findThreeYearAnalysis(content, clock)])
  for await (const ids of inChunks(vehicles.map(({ id }) => id))) {
    const records = await listRecords(content.db, ids, { hasSources: false })
    yield records.map(detailsOf).map((dossier) => writeAdvancedRecord(dossier, analysisOf(dossier)))
  }
}

/** The list that visitors saw before a publication, in list order. The portal's costs are as of today. */
export async function* replacedList(
  content: Content,
  clock: Clock,
  { revisions }: ReplacedList,
): AsyncGenerator<AdvancedRecord[]> {
  const { db } = content
  const analysisOf = await findThreeYearAnalysis(content, clock)
  const current = await findCurrentRevisions(db)
  const vehicleDetails: VehicleDetails[] = []
  for await (const pairs of inChunks(revisions)) {
    const records = await listReplacedRecords(db, pairs, current)
    vehicleDetails.push(...records.filter(({ vehicle }) => vehicle.is_active === true).map(detailsOf))
  }
  for await (const some of inChunks(vehicleDetails.toSorted(byListOrder))) {
    yield some.map((dossier) => writeAdvancedRecord(dossier, analysisOf(dossier)))
  }
}

/** The text of a list as the editor shows it: what `JSON.stringify(list, null, 2)` would write, chunk by chunk. */
export async function* listText(chunks: AsyncIterable<AdvancedRecord[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const records of chunks) {
    if (records.length === 0) continue
    const text = records.map((record) => JSON.stringify(record, null, 2).replaceAll('\n', '\n  ')).join(',\n  ')
    yield `${isFirst ? '[\n  ' : ',\n  '}${text}`
    isFirst = false
  }
  yield isFirst ? '[]' : '\n]'
}
