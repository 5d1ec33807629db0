import type {
  CatalogueFigure,
  OwnedVehicle,
  TypedFigures,
  TypedLine,
} from '#app/features/costs/ownership/owned-vehicle.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Dossier, ThreeYearCosts } from './dossier.ts'
import type { FigureKey } from '#app/features/vehicles/facts/facts.ts'

/** The input of a model's costs, each figure with its source. */
export function ownedVehicleOf(dossier: Dossier): OwnedVehicle {
  const { id, slug, version, year, type } = dossier
  const city = statedFigure(dossier, 'fuelCityKmPerL')
  return {
    id,
    slug,
    name: nameOf(dossier),
    version,
    year,
    type,
    priceBrl: statedFigure(dossier, 'priceBrl'),
    kwhPer100Km: statedFigure(dossier, 'consumptionKwhPer100Km'),
    kmPerLitre: city.value === null ? statedFigure(dossier, 'fuelHighwayKmPerL') : city,
    wheelInches: statedFigure(dossier, 'wheelIn'),
    typed: typedFigures(dossier),
  }
}

/** A loss of value that stands alone says what the car is sold for. */
function typedFigures({ costs, priceBrl }: Dossier): TypedFigures {
  if (!costs) return {}
  const { purchaseBrl, depreciationBrl, typedOn } = costs
  const price = purchaseBrl ?? priceBrl
  const soldFor = price === null || depreciationBrl === null ? null : price - depreciationBrl
  const typed: Record<TypedLine, [keyof ThreeYearCosts, number | null]> = {
    purchase: ['purchaseBrl', purchaseBrl],
    documentation: ['documentationBrl', costs.documentationBrl],
    ipva: ['ipva3YearsBrl', costs.ipva3YearsBrl],
    servicing: ['servicingBrl', costs.servicingBrl],
    energy: ['electricityBrl', costs.electricityBrl],
    resale: costs.resaleBrl === null ? ['depreciationBrl', soldFor] : ['resaleBrl', costs.resaleBrl],
  }
  return Object.fromEntries(
    Object.entries(typed).flatMap(([line, [key, brl]]) =>
      brl === null ? [] : [[line, { brl, date: typedOn[key] ?? null }]],
    ),
  )
}

function statedFigure(dossier: Dossier, key: FigureKey): CatalogueFigure {
  const source = dossier.figureSources[key]
  return {
    value: dossier[key],
    source: source?.pages[0]?.text ?? null,
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
}
