import { describe, expect, test } from 'vitest'
import { buildVehicleEntry, buildVehicleReading, isNew } from '#tests/builders/vehicle-entry.ts'
import { copiedVehicleEntry, diffVehicleEntries, type VehicleEntry, vehicleEntryOf } from './vehicle-entry.ts'
import { readVehicleForm } from './vehicle-form.ts'

const fieldsOf = (about: VehicleEntry) => buildVehicleReading(about).fields

describe('the form of a model', () => {
  const full = buildVehicleEntry({
    range_km: '280',
    battery_kwh: '38,88',
    'dossier.safety': 'Airbags\nABS',
    'dossier.faq': '**Cabe?**\nCabe.',
    'costs.purchaseBrl': '184.800',
    'costs.explanations.purchaseBrl': 'Tabela.',
    'sources.rangeKm.codes': 'PBEV',
    'sources.rangeKm.confidence': 'alta',
  })

  test('reads back unchanged values (AVEH-11)', () => {
    const reading = readVehicleForm(full, isNew)
    if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
    expect(diffVehicleEntries(full, vehicleEntryOf(reading.fields))).toEqual([])
  })

  test('is copied without slug and version, inactive (AVEH-09)', () => {
    const copy = copiedVehicleEntry(fieldsOf(full))
    expect(copy).toMatchObject({ brand: 'BYD', slug: '', version: '', is_active: '', 'sources.rangeKm.codes': 'PBEV' })
    expect(diffVehicleEntries(full, copy).map(({ field }) => field)).toEqual(['version', 'slug', 'is_active'])
  })

  test('lists the differences of two states by label', () => {
    const differences = diffVehicleEntries(full, { ...full, range_km: '291', is_active: '' })
    expect(differences).toEqual([
      {
        field: 'is_active',
        label: 'Ativo no portal',
        parts: [
          { value: 'Sim', added: false, removed: true },
          { value: 'Não', added: true, removed: false },
        ],
      },
      {
        field: 'range_km',
        label: 'Autonomia (Inmetro)',
        parts: [
          { value: '280', added: false, removed: true },
          { value: '291', added: true, removed: false },
        ],
      },
    ])
  })
})
