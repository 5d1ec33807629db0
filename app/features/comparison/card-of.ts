import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'

/** The card and nothing else, in one order of keys: what a slot keeps stays small and can be compared as text. */
export function cardOf(vehicle: VehicleCardData): VehicleCardData {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    brand: vehicle.brand,
    model: vehicle.model,
    version: vehicle.version,
    year: vehicle.year,
    type: vehicle.type,
    typeLabel: vehicle.typeLabel,
    category: vehicle.category,
    availability: vehicle.availability,
    priceBrl: vehicle.priceBrl,
    priceSource: vehicle.priceSource,
    rangeKm: vehicle.rangeKm,
    powerCv: vehicle.powerCv,
    acceleration0To100S: vehicle.acceleration0To100S,
    batteryKwh: vehicle.batteryKwh,
    consumptionKwhPer100Km: vehicle.consumptionKwhPer100Km,
    traction: vehicle.traction,
    dcChargeKw: vehicle.dcChargeKw,
    seats: vehicle.seats,
    dimensions: vehicle.dimensions,
    imageUrls: vehicle.imageUrls,
  }
}
