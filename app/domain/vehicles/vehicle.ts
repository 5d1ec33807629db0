import type { PictureSource } from '#app/domain/images/picture-source.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { BodyCategory, VehicleType } from './vehicle-type.ts'
import type { FactValues, PhraseKey } from './facts/facts.ts'

/** Whether a model is sold new in Brazil, in the order of lists. 'unclear': the portal does not know (T-89). */
export const availabilityLabels = {
  'on-sale': 'Disponível',
  unclear: 'Venda a confirmar',
  discontinued: 'Fora de linha',
} as const

export type Availability = keyof typeof availabilityLabels

export type PriceSource = {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  referenceDate: string | null
  confidence: Confidence
  hasPublishedSource: boolean
}

/** Outer dimensions, all needed to draw the vehicle to scale. */
export type Dimensions = {
  lengthMm: number
  widthMm: number | null
  heightMm: number
  wheelbaseMm: number
  wheelIn: number | null
}

/** The facts of a model but for the longer texts of its dossier. */
type VehicleFacts = Omit<FactValues, PhraseKey>

/** Figures that cards, rows and rulers show, and of which a source may be unsure. */
export const uncertainFigures = [
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'dcChargeKw',
] as const

export type UncertainFigure = (typeof uncertainFigures)[number]

/** True if a figure is marked with '≈' (docs/decisions/0068). A price without a source is as unsure as one of low confidence. */
export function isUncertain(
  { priceSource, uncertain }: Pick<VehicleIdentity, 'priceSource' | 'uncertain'>,
  figure: keyof VehicleFacts,
): boolean {
  if (figure === 'priceBrl') return (priceSource?.confidence ?? 'baixa') === 'baixa'
  return (uncertain as readonly string[] | undefined)?.includes(figure) ?? false
}

type VehicleIdentity = {
  id: number
  /** '{name lowercased with hyphens}-{id}', or the table's own slug. */
  slug: string
  brand: string
  model: string
  version: string | null
  year: number
  type: VehicleType
  typeLabel: string
  category: BodyCategory
  availability: Availability
  /** The maker called cars of it to be repaired; left out where no recall is known. */
  hasRecall?: true
  priceSource: PriceSource | null
  /** Figures of the card of which nobody is sure; left out where there is none. The price says it in its source. */
  uncertain?: UncertainFigure[]
  dimensions: Dimensions | null
  /** Own photos or drawings; empty means the portal draws the model itself. */
  imageUrls: string[]
  /** Size and widths of those that are in the portal's own store; left out where none is. */
  pictures?: PictureSource[]
}

/** A model on the market, with what the catalogue shows, filters and sorts. A null fact is unknown. */
export type Vehicle = VehicleIdentity & VehicleFacts & { description: string | null }

/** Facts that a card takes along: its four figures, and what the comparison asks of a model that only this browser knows. */
export const cardFacts = [
  'priceBrl',
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'traction',
  'dcChargeKw',
  'seats',
] as const satisfies (keyof VehicleFacts)[]

export type VehicleCardData = VehicleIdentity & Pick<VehicleFacts, (typeof cardFacts)[number]>

const cards = new WeakMap<VehicleCardData, VehicleCardData>()

/**
 * The card and nothing else, in one order of keys: what is sent and kept stays small and can be compared as text. The same card for the
 * same vehicle, by which its markup is kept.
 */
export function cardDataOf(vehicle: VehicleCardData): VehicleCardData {
  const card = cards.get(vehicle) ?? makeCard(vehicle)
  cards.set(vehicle, card)
  return card
}

function makeCard(vehicle: VehicleCardData): VehicleCardData {
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
    ...(vehicle.pictures && { pictures: vehicle.pictures }),
    ...(vehicle.uncertain && { uncertain: vehicle.uncertain }),
    ...(vehicle.hasRecall && { hasRecall: vehicle.hasRecall }),
  }
}

/** 'BYD Dolphin', and 'MG4' where the name of the model begins with the brand. */
export function nameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return model.startsWith(brand) && !/^\p{L}/u.test(model.slice(brand.length)) ? model : `${brand} ${model}`
}

/** 'BYD Dolphin', 'MG MG4': the Modelo of the specification. Its first word is the brand (DATA-06). */
export function recordNameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

/** The address form of a model: name lowercased, spaces to hyphens, then the id (VEH-01). */
export function slugFor(name: string, id: number): string {
  return `${name.toLowerCase().trim().replaceAll(/\s+/g, '-')}-${id}`
}

/** Every slug that leads to a model: its own, and those made of its names and its id (T-14). */
export function slugsOf(vehicle: Pick<Vehicle, 'id' | 'slug' | 'brand' | 'model'>): string[] {
  return [vehicle.slug, slugFor(nameOf(vehicle), vehicle.id), slugFor(recordNameOf(vehicle), vehicle.id)]
}

/** The path of a model's page; names may hold characters that an address may not. */
export function vehiclePath(vehicle: Pick<Vehicle, 'slug'>): string {
  return `/veiculo/${encodeURIComponent(vehicle.slug)}`
}

export function isOnSale(vehicle: Pick<Vehicle, 'availability'>): boolean {
  return vehicle.availability === 'on-sale'
}

/** 0 for a model on sale, then those that may be, then those out of line. */
export function saleRank(vehicle: Pick<Vehicle, 'availability'>): number {
  return Object.keys(availabilityLabels).indexOf(vehicle.availability)
}

/** The stated list order (T-44): newest model year, then newest price, then name. */
export function byListOrder(a: Vehicle, b: Vehicle): number {
  return (
    b.year - a.year ||
    (b.priceSource?.referenceDate ?? '').localeCompare(a.priceSource?.referenceDate ?? '') ||
    byName(a, b)
  )
}

export function byName(a: VehicleCardData, b: VehicleCardData): number {
  return alphabet.compare(nameOf(a), nameOf(b)) || alphabet.compare(a.version ?? '', b.version ?? '') || a.id - b.id
}

const alphabet = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/**
 * Finds the model that an address names: exact slug first, then a whole id, then the last hyphen-separated segment
 * (T-14). A last segment counts only as an id: of 'nao-existe-999' the model 999.
 */
export function findVehicleByAddress<Found extends Vehicle>(vehicles: Found[], idOrSlug: string): Found | null {
  const bySlug = findVehicleBySlug(vehicles, idOrSlug)
  if (bySlug) return bySlug
  const id = /^\d{1,9}$/.exec(idOrSlug.split('-').at(-1) ?? '')?.[0]
  return id === undefined ? null : (vehicles.find((vehicle) => vehicle.id === Number(id)) ?? null)
}

/** By the slug of the table, or the one that is made of name and id. */
export function findVehicleBySlug<Found extends Vehicle>(vehicles: Found[], slug: string): Found | null {
  const wanted = slug.toLowerCase()
  return vehicles.find((vehicle) => slugsOf(vehicle).includes(wanted)) ?? null
}
