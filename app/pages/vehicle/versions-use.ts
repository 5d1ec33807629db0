import { inmetroCityPercent, mixedKmPerLitre } from '#app/domain/costs/running-energy.ts'
import { portalScenario } from '#app/domain/costs/ownership/owned-vehicle.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { versionsOf } from './related-vehicles.ts'

type Band = { low: number; high: number }

/** Inmetro's figures of a model's other versions. `count`: versions with all figures. */
export type VersionsUse = { count: number; kwhPer100Km: Band; kmPerLitre: Band }

/** For a plug-in hybrid without its own consumption. null: it has one, or no other version has. */
export function versionsUseOf(vehicle: Vehicle, all: Vehicle[]): VersionsUse | null {
  if (vehicle.type !== 'plug-in' || vehicle.fuelCityKmPerL !== null) return null
  const known = versionsOf(vehicle, all).flatMap((version) => {
    const { type, consumptionKwhPer100Km: kwh, fuelCityKmPerL: city, fuelHighwayKmPerL: road } = version
    const mixed = mixedKmPerLitre({ city, road }, inmetroCityPercent / 100)
    return type === 'plug-in' && kwh !== null && mixed !== null ? [{ kwh, mixed }] : []
  })
  if (known.length === 0) return null
  return {
    count: known.length,
    kwhPer100Km: bandOf(known.map(({ kwh }) => kwh)),
    kmPerLitre: bandOf(known.map(({ mixed }) => mixed)),
  }
}

function bandOf(values: number[]): Band {
  return { low: Math.min(...values), high: Math.max(...values) }
}

type Prices = { brlPerKwh: number | null; brlPerLitre: number | null }

/** Reais for energy in the portal's scenario, from electricity only to petrol only. null: a price is unknown. */
export function energyBandOf({ kwhPer100Km, kmPerLitre }: VersionsUse, prices: Prices | null): Band | null {
  if (prices?.brlPerKwh == null || prices.brlPerLitre === null) return null
  const km = portalScenario.kmPerMonth * 12 * portalScenario.years
  const electric = [kwhPer100Km.low, kwhPer100Km.high].map((kwh) => ((km * kwh) / 100) * (prices.brlPerKwh ?? 0))
  const petrol = [kmPerLitre.low, kmPerLitre.high].map((perLitre) => (km / perLitre) * (prices.brlPerLitre ?? 0))
  return bandOf([...electric, ...petrol])
}
