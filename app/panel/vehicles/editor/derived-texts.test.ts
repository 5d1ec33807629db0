import { describe, expect, test } from 'vitest'
import { buildVehicleEntry, isNew } from '#tests/builders/vehicle-entry.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { readVehicleForm } from './vehicle-form.ts'
import { derivedSlug, derivedTexts, noticesOf } from './derived-texts.ts'

describe('texts derived from numbers', () => {
  const written = (name: string, about: VehicleEntry) => derivedTexts[name]?.write(buildVehicleEntry(about))

  test('are formatted like the portal’s', () => {
    expect(written('price', { price_value: '184800' })).toBe('R$\u00a0184.800')
    expect(written('acceleration', { acceleration_0_to_100_s: '10.9' })).toBe('10,9 s')
    expect(written('warranty_battery', { warranty_battery_years: '8' })).toBe('8 anos')
    expect(written('charging_time', { dc_charge_min: '30', 'sources.dcChargeMin.note': '30–80%' })).toBe(
      '30 min (30–80%)',
    )
    expect(written('price', { price_value: 'x' })).toBe('')
    expect(derivedSlug.write(buildVehicleEntry({ brand: 'Citroën', model: 'ë-C3', version: '' }))).toBe('citroen-e-c3')
  })

  test('warn of a price that differs from its number', () => {
    const entry = buildVehicleEntry({ price: 'R$ 148.800' })
    expect(noticesOf(entry).price).toContain('184.800')
    expect(readVehicleForm(entry, isNew).outcome).toBe('valid')
    expect(noticesOf(buildVehicleEntry())).toEqual({})
  })
})
