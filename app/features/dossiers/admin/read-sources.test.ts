import { describe, expect, test } from 'vitest'
import { aVehicleEntry, aVehicleReading } from '#tests/a-vehicle-entry.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { readVehicleForm } from './vehicle-form.ts'

const isNew = { kind: 'new', standingSlug: null } as const
const problemsOf = (about: VehicleEntry) => {
  const reading = readVehicleForm(aVehicleEntry(about), isNew)
  return reading.outcome === 'invalid' ? reading.problems : {}
}
const fieldsOf = (about: VehicleEntry) => aVehicleReading(about).fields

describe('a source', () => {
  const source = { 'sources.rangeKm.codes': 'PBEV, P1 PBEV', 'sources.rangeKm.confidence': 'alta' }

  test('is read with its cycle and as precise a date as it has', () => {
    for (const [typed, date] of [
      ['2025', '2025'],
      ['2025-07', '2025-07'],
      ['2025-07-31', '2025-07-31'],
      ['31/07/2025', '2025-07-31'],
      ['07/2025', '2025-07'],
    ] as const)
      expect(
        fieldsOf({ ...source, 'sources.rangeKm.referenceDate': typed, 'sources.rangeKm.cycle': 'Inmetro' }).sources,
      ).toEqual({
        rangeKm: { codes: ['PBEV', 'P1'], confidence: 'alta', cycle: 'Inmetro', referenceDate: date, note: null },
      })
  })

  test('with a day that no calendar has, an unknown cycle or no confidence gets a sentence', () => {
    for (const day of ['2025-02-30', '2025-13', '25', 'ontem', '31/02/2025', '2025-7-1'])
      expect(problemsOf({ ...source, 'sources.rangeKm.referenceDate': day }), day).toHaveProperty([
        'sources.rangeKm.referenceDate',
      ])
    expect(problemsOf({ ...source, 'sources.rangeKm.cycle': 'NEDC' })).toHaveProperty(['sources.rangeKm.cycle'])
    expect(problemsOf({ 'sources.rangeKm.note': 'x' })).toHaveProperty(['sources.rangeKm.confidence'])
    expect(problemsOf({ ...source, 'sources.rangeKm.codes': '<script>' })).toHaveProperty(['sources.rangeKm.codes'])
  })

  test('that is new has a text and an address of https, whatever was sent', () => {
    const page = { code: 'site-da-byd', text: 'Site da BYD', url: 'https://byd.example/dolphin' }
    const read = (pages: unknown) => readVehicleForm(aVehicleEntry({ new_sources: JSON.stringify(pages) }), isNew)
    expect(read([page])).toMatchObject({ outcome: 'valid', newSources: [page] })
    for (const wrong of [
      { ...page, url: 'http://x.example' },
      { ...page, url: 'javascript:alert(1)' },
      { ...page, text: ' ' },
      { ...page, code: '' },
      { ...page, text: 7 },
      null,
      'x',
      {},
    ])
      expect(read([wrong]), JSON.stringify(wrong)).toMatchObject({ outcome: 'invalid' })
    for (const wrong of [{}, 7, Array.from({ length: 51 }, () => page)])
      expect(read(wrong)).toMatchObject({ outcome: 'invalid' })
    expect(problemsOf({ new_sources: '[{' })).toHaveProperty('new_sources')
  })
})
