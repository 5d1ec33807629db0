import type { PictureSource } from '#app/domain/images/picture-source.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { BodyCategory, VehicleType } from './vehicle-type.ts'
import type { FactValues, PhraseKey } from './facts/facts.ts'

/** Whether the new model is on sale in Brazil, in list order. 'unclear': unknown. */
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

/** Outer dimensions in the units of the names. Drawings to scale need length, height and wheelbase. */
export type Dimensions = {
  lengthMm: number
  widthMm: number | null
  heightMm: number
  wheelbaseMm: number
  wheelIn: number | null
}

/** All facts of a model except the longer texts. */
type VehicleFacts = Omit<FactValues, PhraseKey>

/** Figures that can be marked with '≈' in lists. The price has a separate rule. */
export const uncertainFigures = [
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'dcChargeKw',
] as const

export type UncertainFigure = (typeof uncertainFigures)[number]

/** True if the figure is marked with '≈': low confidence, or a price without a source (decision 0068). */
export function isUncertain(
  { priceSource, uncertain }: Pick<VehicleIdentity, 'priceSource' | 'uncertain'>,
  figure: keyof VehicleFacts,
): boolean {
  if (figure === 'priceBrl') return (priceSource?.confidence ?? 'baixa') === 'baixa'
  return (uncertain as readonly string[] | undefined)?.includes(figure) ?? false
}

type VehicleIdentity = {
  id: number
  /** The stored slug, or the name in lower case with hyphens followed by '-{id}'. */
  slug: string
  brand: string
  model: string
  version: string | null
  year: number
  type: VehicleType
  typeLabel: string
  category: BodyCategory
  availability: Availability
  /** Present only if the model has a known recall. */
  hasRecall?: true
  priceSource: PriceSource | null
  /** Figures with low confidence; absent if there are none. `priceSource` has the confidence of the price. */
  uncertain?: UncertainFigure[]
  dimensions: Dimensions | null
  /** Photos or drawings. Empty: the portal draws the model. */
  imageUrls: string[]
  /** Dimensions and available widths of the stored photos. */
  pictures?: PictureSource[]
}

/** A model of the catalogue. A fact that is null is unknown. */
export type Vehicle = VehicleIdentity & VehicleFacts & { description: string | null }

/** Facts in the data of a card: its figures, and facts that the comparison needs for models stored in the browser. */
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

/** Address of the editor's photo. undefined: the portal draws the model. */
export function photoOf({ imageUrls }: Pick<VehicleIdentity, 'imageUrls'>): string | undefined {
  return imageUrls.find((url) => !url.startsWith('/ilustracoes/'))
}

const cards = new WeakMap<VehicleCardData, VehicleCardData>()

/**
 * Data of a card with a fixed key order, so that cards can be compared as text. Returns the same object for the same vehicle, because the
 * cache of rendered cards uses the object as key.
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

/** Example: 'BYD Dolphin', but 'MG4' because the model's name starts with the brand. */
export function nameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return model.startsWith(brand) && !/^\p{L}/u.test(model.slice(brand.length)) ? model : `${brand} ${model}`
}

/** `Modelo` as specified, always with the brand first: 'BYD Dolphin', 'MG MG4'. */
export function recordNameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

/** Generates a slug: the name in lower case with hyphens, then the id. */
export function slugFor(name: string, id: number): string {
  return `${name.toLowerCase().trim().replaceAll(/\s+/g, '-')}-${id}`
}

/** All slugs that lead to a model: the stored slug and the generated ones. */
export function slugsOf(vehicle: Pick<Vehicle, 'id' | 'slug' | 'brand' | 'model'>): string[] {
  return [vehicle.slug, slugFor(nameOf(vehicle), vehicle.id), slugFor(recordNameOf(vehicle), vehicle.id)]
}

export function vehiclePath(vehicle: Pick<Vehicle, 'slug'>): string {
  return `/veiculo/${encodeURIComponent(vehicle.slug)}`
}

export function isOnSale(vehicle: Pick<Vehicle, 'availability'>): boolean {
  return vehicle.availability === 'on-sale'
}

/** Rank for sorting: 0 on sale, 1 unconfirmed, 2 discontinued. */
export function saleRank(vehicle: Pick<Vehicle, 'availability'>): number {
  return Object.keys(availabilityLabels).indexOf(vehicle.availability)
}

/** Order that the specification requires: newest model year, newest reference date of the price, name. */
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

/** Finds a model by its slug, or else by the number at the end of the address as id ('nao-existe-999' → 999). */
export function findVehicleByAddress<Found extends Vehicle>(vehicles: Found[], idOrSlug: string): Found | null {
  const bySlug = findVehicleBySlug(vehicles, idOrSlug)
  if (bySlug) return bySlug
  const id = /^\d{1,9}$/.exec(idOrSlug.split('-').at(-1) ?? '')?.[0]
  return id === undefined ? null : (vehicles.find((vehicle) => vehicle.id === Number(id)) ?? null)
}

export function findVehicleBySlug<Found extends Vehicle>(vehicles: Found[], slug: string): Found | null {
  const wanted = slug.toLowerCase()
  return vehicles.find((vehicle) => slugsOf(vehicle).includes(wanted)) ?? null
}
