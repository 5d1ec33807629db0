import { isPictureSource } from '#app/domain/images/picture-source.ts'
import { isBodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type Availability, cardDataOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { isRaw, type Raw, readList, readText, writeText } from './compared-ids.ts'
import { emptySlots, type Slots, slotsFrom, type SlotVehicle } from './comparison-slots.ts'

/** The same object until the stored text changes, as `useSyncExternalStore` requires. */
export function currentSlots(): Slots {
  const text = readText()
  if (text !== read.text) read = { text, slots: readStoredSlots(text) }
  return read.slots
}

let read: { text: string | null; slots: Slots } = { text: null, slots: emptySlots }

export function saveSlots(slots: Slots): void {
  writeText(writeStoredSlots(slots))
}

/** Four vehicles, ids or nulls; other text: empty slots. Incomplete card data is reduced to its id. */
export function readStoredSlots(text: string | null): Slots {
  const list = readList(text)
  if (!list) return emptySlots
  const vehicles = list.map(
    (entry): SlotVehicle | null => entry && (isCard(entry) ? cardDataOf(entry) : { id: entry.id }),
  )
  return slotsFrom(vehicles, ({ id }) => id)
}

export function writeStoredSlots(slots: Slots): string {
  return JSON.stringify(slots)
}

/** True if the card data is known. */
export function isWhole(vehicle: SlotVehicle): vehicle is VehicleCardData {
  return 'model' in vehicle
}

const textKeys = ['slug', 'brand', 'model', 'typeLabel'] as const
const figureKeys = [
  'priceBrl',
  'rangeKm',
  'powerCv',
  'acceleration0To100S',
  'batteryKwh',
  'consumptionKwhPer100Km',
  'dcChargeKw',
  'seats',
] as const

const availabilities: unknown[] = ['on-sale', 'discontinued', 'unclear'] satisfies Availability[]
const confidences: unknown[] = ['alta', 'media', 'baixa'] satisfies Confidence[]

/** Bounds the length of the ruler. */
const maxMm = 30_000

/** Checks each property that pages read. */
function isCard(raw: Raw): raw is VehicleCardData {
  return (
    textKeys.every((key) => typeof raw[key] === 'string') &&
    figureKeys.every((key) => raw[key] === null || typeof raw[key] === 'number') &&
    typeof raw.year === 'number' &&
    typeof raw.type === 'string' &&
    Object.hasOwn(vehicleTypes, raw.type) &&
    typeof raw.category === 'string' &&
    isBodyCategory(raw.category) &&
    availabilities.includes(raw.availability) &&
    isTextOrNull(raw.version) &&
    isTextOrNull(raw.traction) &&
    (raw.priceSource === null || isPriceSource(raw.priceSource)) &&
    (raw.dimensions === null || areDimensions(raw.dimensions)) &&
    Array.isArray(raw.uncertain ?? []) &&
    Array.isArray(raw.imageUrls) &&
    raw.imageUrls.every((url) => typeof url === 'string') &&
    (raw.pictures === undefined || (Array.isArray(raw.pictures) && raw.pictures.every(isPictureSource)))
  )
}

function isPriceSource(source: unknown): boolean {
  return (
    isRaw(source) &&
    isTextOrNull(source.referenceDate) &&
    confidences.includes(source.confidence) &&
    typeof source.hasPublishedSource === 'boolean'
  )
}

function areDimensions(sizes: unknown): boolean {
  return (
    isRaw(sizes) &&
    [sizes.lengthMm, sizes.heightMm, sizes.wheelbaseMm].every(isMeasure) &&
    [sizes.widthMm, sizes.wheelIn].every((size) => size === null || isMeasure(size))
  )
}

function isMeasure(size: unknown): boolean {
  return typeof size === 'number' && size > 0 && size <= maxMm
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
