import { isPictureSource } from '#app/domain/images/picture-source.ts'
import { isBodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import type { Availability, VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { cardDataOf } from '#app/domain/vehicles/vehicle.ts'
import { emptySlots, slotCount, type Slots, slotsFrom, type SlotVehicle } from './comparison-slots.ts'

/** The key under which the browser keeps the four slots (DATA-21). */
export const storageKey = 'advancedVehicleComparison'

/** The key of a replacement that may be undone, in the store of this tab only; it outlives a document. */
export const undoKey = 'comparisonUndo'

/**
 * Reads what the browser kept: a list of exactly four, each a vehicle, an id or null. Anything else, from a broken text
 * to one strange entry, is four empty slots (T-43).
 */
export function readStoredSlots(text: string | null): Slots {
  const list = parsedList(text)
  if (list?.length !== slotCount) return emptySlots
  const read = list.map((stored) => (stored === null ? null : readVehicle(stored)))
  if (read.includes(undefined)) return emptySlots
  return slotsFrom(
    read.map((vehicle) => vehicle ?? null),
    (vehicle) => vehicle.id,
  )
}

export function writeStoredSlots(slots: Slots): string {
  return JSON.stringify(slots)
}

/** True if more than the id is known: enough to show the vehicle without asking the server. */
export function isWhole(vehicle: SlotVehicle): vehicle is VehicleCardData {
  return 'model' in vehicle
}

const mostId = 999_999_999

/** An id as addresses and the browser's store carry it; null for anything else. */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= mostId ? id : null
}

function parsedList(text: string | null): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

type Raw = Record<string, unknown>

/** Undefined where the entry is neither a vehicle nor an id. A vehicle that lacks what a card needs keeps its id only. */
function readVehicle(stored: unknown): SlotVehicle | undefined {
  const raw = isRaw(stored) ? stored : { id: stored }
  const id = readId(raw.id)
  if (id === null) return undefined
  return isCard(raw) ? cardDataOf({ ...raw, id }) : { id }
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

/** No vehicle is longer, and a ruler that is drawn to its length stays a ruler. */
const mostMm = 30_000

/** Looks as deep as the pages do that show the card: nothing asks again later. */
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
  return typeof size === 'number' && size > 0 && size <= mostMm
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
