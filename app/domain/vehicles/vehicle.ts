import type { PictureSource } from '#app/domain/images/picture-source.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { BodyCategory, VehicleType } from './vehicle-type.ts'
import type { FactValues, PhraseKey } from './facts/facts.ts'

/** Sale of a new model in Brazil, in list order. 'unclear': unknown */
export const availabilityLabels = {
  'on-sale': 'Disponível',
  unclear: 'Venda a confirmar',
  discontinued: 'Fora de linha',
} as const

export type Availability = keyof typeof availabilityLabels

export type PriceSource = {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null: unknown */
  referenceDate: string | null
  confidence: Confidence
  hasPublishedSource: boolean
}

/** Outer dimensions, all required for a drawing to scale. */
export type Dimensions = {
  lengthMm: number
  widthMm: number | null
  heightMm: number
  wheelbaseMm: number
  wheelIn: number | null
}

/** Facts of a model without the longer texts. */
type VehicleFacts = Omit<FactValues, PhraseKey>

/** Figures of cards that may be uncertain. */
export const uncertainFigures = [
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'dcChargeKw',
] as const

export type UncertainFigure = (typeof uncertainFigures)[number]

/** True if marked with '≈': low confidence, or a price without a source (docs/decisions/0068). */
export function isUncertain(
  { priceSource, uncertain }: Pick<VehicleIdentity, 'priceSource' | 'uncertain'>,
  figure: keyof VehicleFacts,
): boolean {
  if (figure === 'priceBrl') return (priceSource?.confidence ?? 'baixa') === 'baixa'
  return (uncertain as readonly string[] | undefined)?.includes(figure) ?? false
}

type VehicleIdentity = {
  id: number
  /** '{name lowercased with hyphens}-{id}', or the stored slug. */
  slug: string
  brand: string
  model: string
  version: string | null
  year: number
  type: VehicleType
  typeLabel: string
  category: BodyCategory
  availability: Availability
  /** True if recalls are known; otherwise absent. */
  hasRecall?: true
  priceSource: PriceSource | null
  /** Uncertain figures of the card; absent if there are none. The price has its own source. */
  uncertain?: UncertainFigure[]
  dimensions: Dimensions | null
  /** Photos or own drawings; empty: drawn by the portal */
  imageUrls: string[]
  /** Dimensions and widths of stored photos. */
  pictures?: PictureSource[]
}

/** A model for the catalogue. null facts are unknown. */
export type Vehicle = VehicleIdentity & VehicleFacts & { description: string | null }

/** Facts of a card: its four figures, and those that the comparison needs of a browser's own model. */
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
 * The card's data in fixed key order, so that it stays small and can be compared as text. Same vehicle, same object: the key of cached
 * markup.
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

/** 'BYD Dolphin'; 'MG4' if the model's name starts with the brand. */
export function nameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return model.startsWith(brand) && !/^\p{L}/u.test(model.slice(brand.length)) ? model : `${brand} ${model}`
}

/** Specified Modelo: 'BYD Dolphin', 'MG MG4'; its first word is the brand. */
export function recordNameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

/** Slug of a model: name lowercased, spaces as hyphens, id. */
export function slugFor(name: string, id: number): string {
  return `${name.toLowerCase().trim().replaceAll(/\s+/g, '-')}-${id}`
}

/** All slugs of a model: stored and generated ones. */
export function slugsOf(vehicle: Pick<Vehicle, 'id' | 'slug' | 'brand' | 'model'>): string[] {
  return [vehicle.slug, slugFor(nameOf(vehicle), vehicle.id), slugFor(recordNameOf(vehicle), vehicle.id)]
}

/** Path of a model's page, encoded. */
export function vehiclePath(vehicle: Pick<Vehicle, 'slug'>): string {
  return `/veiculo/${encodeURIComponent(vehicle.slug)}`
}

export function isOnSale(vehicle: Pick<Vehicle, 'availability'>): boolean {
  return vehicle.availability === 'on-sale'
}

/** 0: on sale, then unconfirmed, then discontinued. */
export function saleRank(vehicle: Pick<Vehicle, 'availability'>): number {
  return Object.keys(availabilityLabels).indexOf(vehicle.availability)
}

/** Specified list order: newest year, newest price, name. */
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

/** Finds a model by exact slug, then whole id, then last segment as id ('nao-existe-999' → 999). */
export function findVehicleByAddress<Found extends Vehicle>(vehicles: Found[], idOrSlug: string): Found | null {
  const bySlug = findVehicleBySlug(vehicles, idOrSlug)
  if (bySlug) return bySlug
  const id = /^\d{1,9}$/.exec(idOrSlug.split('-').at(-1) ?? '')?.[0]
  return id === undefined ? null : (vehicles.find((vehicle) => vehicle.id === Number(id)) ?? null)
}

/** By stored or generated slug. */
export function findVehicleBySlug<Found extends Vehicle>(vehicles: Found[], slug: string): Found | null {
  const wanted = slug.toLowerCase()
  return vehicles.find((vehicle) => slugsOf(vehicle).includes(wanted)) ?? null
}
