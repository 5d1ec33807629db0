import { emptyVehicleEntry, type VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

/** As a new model's form is read. */
export const isNew = { kind: 'new', currentSlug: null, today: dayInSaoPaulo(fixedClock.now()) } as const

/** The form of a new model, filled in as far as it has to be; the test states only what it is about. */
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

/** The entry that a verb takes. @throws where the entry is wrong: then the test is */
export function buildVehicleReading(about: VehicleEntry = {}) {
  const reading = readVehicleForm(buildVehicleEntry(about), { ...isNew, kind: 'edit' })
  if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
  return reading
}
