import { appliesTo } from '#app/domain/vehicles/facts/facts.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type FacetKey, facetOf } from './facets.ts'
import type { ListedVehicle } from './vehicle-sort.ts'

type Rule = (vehicle: ListedVehicle) => boolean

/** The vehicle has the property but its value is unknown. Without a rule here, a missing value is unknown. */
const isUnknown: Partial<Record<FacetKey, Rule>> = {
  autonomyRange: lacks('rangeKm'),
  roadRange: ({ roadRangeKm = null, type }) => roadRangeKm === null && vehicleTypes[type].hasPlug,
  consumption: lacks('consumptionKwhPer100Km'),
  electricRange: ({ type, rangeKm }) => type === 'plug-in' && rangeKm === null,
  pbeClass: lacks('pbeClass'),
  fastCharge: lacks('dcChargeKw'),
}

export function isUnknownFor(key: FacetKey, vehicle: ListedVehicle): boolean {
  const rule = isUnknown[key]
  if (rule) return rule(vehicle)
  const facet = facetOf(key)
  return facet.kind !== 'switch' && facet.valueOf(vehicle) === null
}

function lacks(fact: 'rangeKm' | 'consumptionKwhPer100Km' | 'pbeClass' | 'dcChargeKw'): Rule {
  return (vehicle) => vehicle[fact] === null && appliesTo(fact, vehicleTypes[vehicle.type], vehicle)
}
