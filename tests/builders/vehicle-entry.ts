import { emptyVehicleEntry, type VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

/** `readVehicleForm` then reads the form of a new model. */
export const isNew = { kind: 'new', currentSlug: null, today: dayInSaoPaulo(fixedClock.now()) } as const

export function buildVehicleEntry(about: VehicleEntry = {}): VehicleEntry {
  return {
    ...emptyVehicleEntry(fixedClock.now()),
    brand: 'BYD',
    model: 'Dolphin',
    version: 'Plus',
    slug: 'byd-dolphin-plus',
    category: 'hatch',
    year: '2026',
    price: 'R$ 184.800',
    price_value: '184.800',
    ...about,
  }
}

/** Parses a form. @throws if the form is invalid, which is an error in the test */
export function buildVehicleReading(about: VehicleEntry = {}) {
  const reading = readVehicleForm(buildVehicleEntry(about), { ...isNew, kind: 'edit' })
  if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
  return reading
}
