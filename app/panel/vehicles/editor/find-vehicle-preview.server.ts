import { eq } from 'drizzle-orm'
import { findThreeYearAnalysis } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import {
  assembleVehicleDetails,
  selectVehicleDetailRows,
} from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { buildVehiclePage, type VehiclePageData } from '#app/pages/vehicle/vehicle-page-data.ts'
import { galleryUrlsForEditors } from '#app/pages/vehicle/gallery-pictures.ts'
import { findPriceHistory } from '#app/pages/vehicle/find-vehicle-page.server.ts'
import { findRenditions } from '#app/domain/images/renditions/image-renditions-queries.server.ts'
import { listActiveVehicles, toVehicle } from '#app/domain/vehicles/active-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'

type PreviewedVehicle = VehiclePageData & {
  isActive: boolean
}

export async function findVehiclePreview(content: Content, clock: Clock, id: number): Promise<PreviewedVehicle | null> {
  const { db } = content
  const rows = await selectVehicleDetailRows(db).where(eq(vehicles.id, id))
  const [dossier] = await assembleVehicleDetails(db, rows)
  if (!dossier) return null
  const [all, prices, known, analysisOf] = await Promise.all([
    listActiveVehicles(content),
    findPriceHistory(db, dossier.id),
    findRenditions(db, dossier.imageUrls),
    findThreeYearAnalysis(content, clock),
  ])
  const pictures = dossier.imageUrls.flatMap((url) => known.get(url) ?? [])
  const vehicle = pictures.length > 0 ? { ...dossier, pictures } : dossier
  const others = all.filter((other) => other.id !== id)
  const isActive = rows[0]?.vehicles.isActive ?? false
  const shown = buildVehiclePage(vehicle, vehicle, [...others, vehicle])
  const imageUrls = isActive ? vehicle.imageUrls : galleryUrlsForEditors(vehicle)
  return {
    ...shown,
    details: { ...shown.details, imageUrls },
    prices,
    analysis: analysisOf(dossier),
    isOnServer: isActive,
    isActive,
  }
}

/** Finds active and inactive models, without the source of the price. null: unknown id. */
export async function findVehicleForPreview(db: Database, id: number): Promise<Vehicle | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return row ? toVehicle(row, null) : null
}
