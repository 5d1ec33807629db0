import { displayText } from '#app/features/vehicles/display-texts.ts'
import { readTypedNumber } from '#app/features/vehicles/typed-number.ts'
import { slugFrom } from '#app/platform/slug.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'

type Derived = { from: readonly string[]; write: (entry: VehicleEntry) => string }

const chargingNote = nameOfField.source('dcChargeMin', 'note')

/**
 * Texts that are made from other fields until somebody writes one (T-62), by their name in the form: from which, and what each
 * would be; empty where what it is made from is unknown.
 */
export const derivedTexts: Record<string, Derived> = {
  price: { from: ['price_value'], write: ({ price_value }) => withNumber(price_value, displayText.price) },
  acceleration: {
    from: ['acceleration_0_to_100_s'],
    write: (entry) => withNumber(entry.acceleration_0_to_100_s, displayText.acceleration),
  },
  consumption: {
    from: ['consumption_kwh_per_100_km'],
    write: (entry) => withNumber(entry.consumption_kwh_per_100_km, displayText.consumption),
  },
  charging_time: {
    from: ['dc_charge_min', chargingNote],
    write: (entry) =>
      withNumber(entry.dc_charge_min, (minutes) => displayText.chargingTime(minutes, entry[chargingNote] ?? null)),
  },
  emissions: { from: ['type'], write: ({ type }) => (type === 'eletrico' ? zeroEmissions : '') },
  warranty_vehicle: {
    from: ['warranty_vehicle_years'],
    write: (entry) => withNumber(entry.warranty_vehicle_years, displayText.warranty),
  },
  warranty_battery: {
    from: ['warranty_battery_years'],
    write: (entry) => withNumber(entry.warranty_battery_years, displayText.warranty),
  },
}

/** The address of a new model, made the same way. */
export const derivedSlug: Derived = {
  from: ['brand', 'model', 'version'],
  write: ({ brand, model, version }) => slugFrom(`${brand} ${model} ${version}`),
}

export const zeroEmissions = 'Zero no escapamento'

function withNumber(typed: string | undefined, write: (value: number) => string): string {
  const value = readTypedNumber(typed ?? '')
  return value === null ? '' : write(value)
}
