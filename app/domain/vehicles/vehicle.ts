import type { PictureSource } from '#app/domain/images/picture-source.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { BodyCategory, VehicleType } from './vehicle-type.ts'
import type { FactValues, PhraseKey } from './facts/facts.ts'

/** Whether the model is sold new in Brazil. 'unclear': unknown. Lists are sorted in this order. */
export const availabilityLabels = {
  'on-sale': 'Disponível',
  unclear: 'Venda a confirmar',
  discontinued: 'Fora de linha',
} as const

export type Availability = keyof typeof availabilityLabels

export type PriceSource = {
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. null: unknown. */
  referenceDate: string | null
  confidence: Confidence
  hasPublishedSource: boolean
}

export type Dimensions = {
  lengthMm: number
  widthMm: number | null
  heightMm: number
  wheelbaseMm: number
  wheelIn: number | null
}

/** Facts without the long texts. */
type VehicleFacts = Omit<FactValues, PhraseKey>

/** Figures that may have the mark '≈' in lists. The price has a separate rule (`isUncertain`). */
export const uncertainFigures = [
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'dcChargeKw',
  'trunkL',
  'seats',
  'warrantyVehicleYears',
] as const

export type UncertainFigure = (typeof uncertainFigures)[number]

/** True for a figure with '≈': low confidence, or a price without a source (decision 0068). */
export function isUncertain(
  { priceSource, uncertain }: Pick<VehicleIdentity, 'priceSource' | 'uncertain'>,
  figure: keyof VehicleFacts,
): boolean {
  if (figure === 'priceBrl') return (priceSource?.confidence ?? 'baixa') === 'baixa'
  return (uncertain as readonly string[] | undefined)?.includes(figure) ?? false
}

type VehicleIdentity = {
  id: number
  /** The stored slug, or the hyphenated name with the id: 'byd-king-6'. */
  slug: string
  brand: string
  model: string
  version: string | null
  year: number
  type: VehicleType
  typeLabel: string
  category: BodyCategory
  availability: Availability
  /** Absent: no known recall. */
  hasRecall?: true
  priceSource: PriceSource | null
  /** Uncertain figures except the price (see `priceSource`). Absent: none. */
  uncertain?: UncertainFigure[]
  dimensions: Dimensions | null
  imageUrls: string[]
  /** Sources of the stored photos. */
  pictures?: PictureSource[]
}

/** null: unknown. */
export type Vehicle = VehicleIdentity & VehicleFacts & { description: string | null }

/** Facts that a card shows, or that are needed to compare models of the browser's list. */
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

/** undefined: the portal draws the model. */
export function photoOf({ imageUrls }: Pick<VehicleIdentity, 'imageUrls'>): string | undefined {
  return imageUrls.find((url) => !url.startsWith('/ilustracoes/'))
}

/** Address of a drawing. All card drawings have one scale and ground. */
export function cardDrawingUrl(vehicle: Pick<VehicleCardData, 'id'>): string {
  return `/ilustracoes/${vehicle.id}/cartao.svg`
}

/** The drawing to scale of one of these versions, otherwise a sketch. null: no vehicle */
export function drawingUrlOfModel(versions: Pick<VehicleCardData, 'id' | 'dimensions' | 'imageUrls'>[]): string | null {
  const drawn = versions.find(({ dimensions }) => dimensions)
  return drawn ? cardDrawingUrl(drawn) : (versions[0]?.imageUrls[0] ?? null)
}

const cards = new WeakMap<VehicleCardData, VehicleCardData>()

/**
 * Keeps one object per vehicle, because rendered cards are cached by object. The key order is fixed, because cards are compared as text.
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

/** Keeps 'DM-i', 'plug-in' and 'E-Tech' on one line, by word joiners. */
export function keepHyphens(text: string): string {
  return text.replaceAll(/-(?=in?\b)|(?<=\b[A-Za-z])-(?=\w)/g, '\u2060-\u2060')
}

/** 'BYD Dolphin'. 'MG4' if the model's name already starts with the brand. */
export function nameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return model.startsWith(brand) && !/^\p{L}/u.test(model.slice(brand.length)) ? model : `${brand} ${model}`
}

/** 'BYD Dolphin Mini GL': with the version, if there is one. */
export function fullNameOf({ version, ...vehicle }: Pick<Vehicle, 'brand' | 'model' | 'version'>): string {
  return version ? `${nameOf(vehicle)} ${version}` : nameOf(vehicle)
}

/** Name for JSON records, with the brand first: 'BYD Dolphin', 'MG MG4'. */
export function recordNameOf({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

/** Generates a slug: ('BYD King', 6) → 'byd-king-6'. */
export function slugFor(name: string, id: number): string {
  return `${name.toLowerCase().trim().replaceAll(/\s+/g, '-')}-${id}`
}

/** The stored slug, and all generated slugs. */
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

/** Order of the requirements: newest model year, then newest date of the price, then name. */
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

/** Finds by slug, or else by the id at the end ('nao-existe-999' → 999). */
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
