import {
  type CatalogueFigure,
  type OwnedVehicle,
  petrolReferenceKmPerLitre,
  portalScenario,
  type TypedFigures,
  type TypedLine,
} from '#app/domain/costs/ownership/owned-vehicle.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { drawingUrlOfModel, findVehicleByAddress, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { vehicleCosts } from '#database/schema/vehicles.ts'
import { listActiveVehicleDetails, toCosts } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { reaisOf } from '#app/domain/costs/cents.ts'
import type { OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { HomeCharging } from '#app/domain/verdict/daily-use.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { costTotalOf, monthlyBrlOf } from '#app/domain/costs/ownership/monthly-cost.ts'
import { ownershipOf } from '#app/domain/costs/ownership/ownership-of.ts'
import { initialOwnershipScenario } from '#app/domain/costs/ownership/ownership-scenario.ts'
import { threeYearsOf } from '#app/domain/costs/ownership/three-years.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { roundedEstimate } from '#app/platform/format/format-number.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { SourcePage, ThreeYearCosts, VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type ThreeYearAnalysis, threeYearAnalysis } from './three-year-analysis.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'

/**
 * Finds models with the inputs of their costs.
 * @param addresses ids or slugs
 * @returns in this order; null: no active model
 */
export async function findOwnedVehicles(content: Content, addresses: string[]): Promise<(OwnedVehicle | null)[]> {
  const all = await listActiveVehicles(content)
  const ids = addresses.map((address) => findVehicleByAddress(all, address)?.id ?? null)
  const vehicleDetails = await listActiveVehicleDetails(content.db, [...new Set(ids.filter((id) => id !== null))])
  return ids.map((id) => {
    const details = vehicleDetails.find((one) => one.id === id)
    return details ? ownedVehicleOf(details) : null
  })
}

/** @returns in the order of `names`; null: empty parameter; undefined: no active model */
export async function findNamedVehicles(
  content: Content,
  parameters: URLSearchParams,
  names: string[],
): Promise<(OwnedVehicle | null | undefined)[]> {
  const addresses = names.map((name) => parameters.get(name)?.trim() ?? '')
  if (addresses.every((address) => address === '')) return addresses.map(() => null)
  const found = await findOwnedVehicles(content, addresses)
  return found.map((vehicle, index) => (addresses[index] === '' ? null : (vehicle ?? undefined)))
}

/**
 * Reads the cost tables once.
 * @returns analyses any model with them
 */
export async function findThreeYearAnalysis(
  content: Content,
  clock: Clock,
  kmPerMonth: number = portalScenario.kmPerMonth,
): Promise<(details: VehicleDetails) => ThreeYearAnalysis> {
  const today = dayInSaoPaulo(clock.now())
  const tables = await findCostTablesWithFlag(content, today)
  const litre = figureFor(tables.figures, 'petrol-brl-per-litre', portalScenario.state)?.values[0] ?? null
  const petrolMonthlyBrl = litre === null ? null : (kmPerMonth / petrolReferenceKmPerLitre) * litre
  return (details) => {
    const vehicle = ownedVehicleOf(details)
    const threeYears = threeYearsOf({ vehicle, tables, today, kmPerMonth })
    return threeYearAnalysis(details, vehicle.typed, threeYears, petrolMonthlyBrl)
  }
}

type CostScenario = { today: string; state?: StateCode; kmPerMonth?: number; home?: HomeCharging }

/**
 * Cost per month over three years in reais, less the resale value.
 * @returns by model id, without models whose total would omit a part
 */
export async function listMonthlyCosts(
  content: Content,
  active: Vehicle[],
  scenario: CostScenario,
): Promise<Map<number, number>> {
  const costOf = await readCosts(content, scenario)
  return new Map(
    active.flatMap((vehicle) => {
      const cost = costOf(vehicle)
      if (!cost || cost.leftOut.length > 0) return []
      return [[vehicle.id, monthlyBrlOf(costTotalOf(cost, typedYears))] as const]
    }),
  )
}

/** Costs of the first year in reais, rounded. null: no such active model, or one of the two is unknown. */
export async function findFirstYearCosts(
  content: Content,
  id: number,
  scenario: CostScenario,
): Promise<{ ipvaBrl: number; energyBrl: number } | null> {
  const active = await listActiveVehicles(content)
  const vehicle = active.find((one) => one.id === id)
  if (!vehicle) return null
  const costOf = await readCosts(content, scenario)
  const { ipva = null, energy = null } = costOf(vehicle)?.years[0]?.parts ?? {}
  if (ipva === null || energy === null) return null
  return { ipvaBrl: roundedEstimate(reaisOf(ipva)), energyBrl: roundedEstimate(reaisOf(energy)) }
}

/**
 * Reads the cost tables once. `home` 'nao': with the energy of fast chargers.
 * @returns the cost of any model; null: its price or the price of fast chargers is unknown
 */
async function readCosts(
  content: Content,
  { today, state = portalScenario.state, kmPerMonth = portalScenario.kmPerMonth, home = 'tomada' }: CostScenario,
): Promise<(vehicle: Vehicle) => OwnershipCost | null> {
  const [tables, typed] = await Promise.all([findCostTablesWithFlag(content, today), listTypedCosts(content)])
  const [fastBrlPerKwh] = figureFor(tables.figures, 'public-dc-brl-per-kwh')?.values ?? []
  if (home === 'nao' && fastBrlPerKwh === undefined) return () => null
  const energy = home === 'nao' ? { brlPerKwh: fastBrlPerKwh } : {}
  const scenario = { ...initialOwnershipScenario, state, numbers: { kmPerMonth, ...energy } }
  return (vehicle) => {
    const owned = ownedVehicleOf({ ...vehicle, figureSources: {}, costs: typed.get(vehicle.id) ?? null })
    return ownershipOf(owned, tables, scenario, today).cost
  }
}

const listTypedCosts = cachePerContentVersion('vehicles', async (db: Database) => {
  const rows = await db.select().from(vehicleCosts)
  return new Map(rows.map((row) => [row.vehicleId, toCosts(row)]))
})

type OwnedDetails = Vehicle & Pick<VehicleDetails, 'figureSources' | 'costs'>

export function ownedVehicleOf(details: OwnedDetails): OwnedVehicle {
  const { id, slug, version, year, type } = details
  return {
    id,
    slug,
    name: nameOf(details),
    version,
    year,
    type,
    drawingUrl: drawingUrlOfModel([details]),
    priceBrl: figureWithSource(details, 'priceBrl'),
    kwhPer100Km: {
      combined: figureWithSource(details, 'consumptionKwhPer100Km'),
      city: figureWithSource(details, 'consumptionCityKwhPer100Km'),
      road: figureWithSource(details, 'consumptionHighwayKwhPer100Km'),
    },
    kmPerLitre: {
      city: figureWithSource(details, 'fuelCityKmPerL'),
      road: figureWithSource(details, 'fuelHighwayKmPerL'),
    },
    electricRangeKm: figureWithSource(details, 'rangeKm'),
    wheelInches: figureWithSource(details, 'wheelIn'),
    powerCv: figureWithSource(details, 'powerCv'),
    // Only flex engines have a consumption with ethanol in the Inmetro table.
    isFlex: details.ethanolCityKmPerL === null ? null : true,
    typed: typedFigures(details),
  }
}

/** If an editor typed only the loss of value, the resale value is the price less the loss. */
function typedFigures({ costs, priceBrl }: OwnedDetails): TypedFigures {
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

function figureWithSource(details: OwnedDetails, key: FigureKey): CatalogueFigure {
  const source = details.figureSources[key]
  return {
    value: details[key],
    source: source ? firstOf(source.pages) : null,
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
}

/** 'Motor Show e outras 3 páginas': the strongest source, and the number of others. */
function firstOf([page, ...others]: SourcePage[]): string | null {
  if (!page) return null
  const named = page.name ?? page.text
  if (others.length === 0) return named
  return others.length === 1 ? `${named} e outra página` : `${named} e outras ${others.length} páginas`
}
