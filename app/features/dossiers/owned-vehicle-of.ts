import type { CatalogueFigure, OwnedVehicle } from '#app/features/ownership/owned-vehicle.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { defaultCostScenario, type Dossier } from './dossier.ts'
import type { FigureKey } from './figure.ts'

/** What the costs of a model are reckoned from, each figure with who states it. */
export function ownedVehicleOf(dossier: Dossier): OwnedVehicle {
  const { id, slug, version, year, type, costs } = dossier
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
    typedServicing3YearsBrl: costs?.servicingBrl ?? null,
    analysed: costs?.scenario ?? defaultCostScenario,
  }
}

function statedFigure({ figures, figureSources }: Dossier, key: FigureKey): CatalogueFigure {
  const source = figureSources[key]
  return {
    value: figures[key],
    source: source?.pages[0]?.text ?? null,
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
}
