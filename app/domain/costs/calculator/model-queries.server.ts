import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { modelLabel } from '#app/domain/vehicles/picker/model-choice.ts'
import { findVehicleBySlug, fullNameOf } from '#app/domain/vehicles/vehicle.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { inmetroCityPercent, mixedKmPerLitre, mixedKwhPer100Km } from '#app/domain/costs/running-energy.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type CarKind, type Side, sides, type CarFieldKey, carNames } from './tailored-inputs.ts'
import type { ChosenModel, ModelFigure } from './chosen-model.ts'
import type { TailoredTyped } from './tailored-form.ts'

export type ChosenModels = Record<Side, ChosenModel | null>

const kinds: Record<VehicleType, CarKind> = { eletrico: 'eletrico', 'plug-in': 'plug-in', hibrido: 'combustao' }

/** Catalogue figures that fill in the form's fields. */
const figureKeys: Partial<Record<CarFieldKey, FigureKey>> = {
  kwh: 'consumptionKwhPer100Km',
  petrol: 'fuelCityKmPerL',
  range: 'rangeKm',
  price: 'priceBrl',
}

/**
 * null: no model is chosen, or it is not active.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export async function findChosenModels(content: Content, typed: TailoredTyped, today: string): Promise<ChosenModels> {
  const all = await listActiveVehicles(content)
  const found = sides.map((side) => findVehicleBySlug(all, typed[carNames[side].model]))
  const ids = [...new Set(found.flatMap((vehicle) => vehicle?.id ?? []))]
  const vehicleDetails = await listActiveVehicleDetails(content.db, ids)
  const [a, b] = found.map((vehicle) => vehicleDetails.find(({ id }) => id === vehicle?.id))
  const cityPercent = cityPercentOf(typed)
  const modelOf = (details: VehicleDetails | undefined) => (details ? chosenModelOf(details, cityPercent, today) : null)
  return { a: modelOf(a), b: modelOf(b) }
}

/** Returns Inmetro's mix if the text is no number from 0 to 100. */
function cityPercentOf({ cidade }: TailoredTyped): number {
  const percent = readDecimal(cidade)
  return percent !== null && percent >= 0 && percent <= 100 ? percent : inmetroCityPercent
}

function chosenModelOf(details: VehicleDetails, cityPercent: number, today: string): ChosenModel {
  const kind = kinds[details.type]
  const mixed = mixedConsumption(details, cityPercent / 100)
  const figures = Object.entries(figureKeys).flatMap(([key, figure]) => {
    const value = figure in mixed ? (mixed[figure] ?? null) : details[figure]
    // Only plug-in hybrids need the electric range.
    return value === null || (key === 'range' && kind !== 'plug-in')
      ? []
      : [[key, { ...modelFigureOf(details, figure, cityPercent, today), value }]]
  })
  const names = { slug: details.slug, name: fullNameOf(details), label: modelLabel(details) }
  return { ...names, kind, figures: Object.fromEntries(figures) }
}

/** Combines city and road consumption, with two decimals as in the fields. */
function mixedConsumption(details: VehicleDetails, cityShare: number): Partial<Record<FigureKey, number | null>> {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  const kwh = {
    combined: details.consumptionKwhPer100Km,
    city: details.consumptionCityKwhPer100Km,
    road: details.consumptionHighwayKwhPer100Km,
  }
  const petrol = { city: details.fuelCityKmPerL, road: details.fuelHighwayKmPerL }
  return {
    consumptionKwhPer100Km: rounded(mixedKwhPer100Km(kwh, cityShare)),
    fuelCityKmPerL: rounded(mixedKmPerLitre(petrol, cityShare)),
  }
}

function modelFigureOf(
  details: VehicleDetails,
  figure: FigureKey,
  cityPercent: number,
  today: string,
): Omit<ModelFigure, 'value'> {
  const source = details.figureSources[figure]
  const price = figure === 'priceBrl' ? describePrice(details.priceSource, today) : null
  const isEstimate = price ? price.status !== 'verificado' : !source || source.confidence === 'baixa'
  const sourceText =
    (price && `Preço ${price.status}`) ?? source?.cycle ?? (source ? 'ficha do modelo' : 'ainda sem fonte no portal')
  const known = {
    source: isMixed(figure) ? `${sourceText}, ${formatNumber(cityPercent, 1)}% na cidade` : sourceText,
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
  return { origin: formatProvenance(known, today), isEstimate }
}

function isMixed(figure: FigureKey): boolean {
  return figure === figureKeys.kwh || figure === figureKeys.petrol
}
