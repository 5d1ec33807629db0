import { describe, expect, test } from 'vitest'
import { buildVehicleEntry, buildVehicleReading, isNew } from '#tests/builders/vehicle-entry.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { readVehicleForm } from './vehicle-form.ts'

const problemsOf = (about: VehicleEntry) => {
  const reading = readVehicleForm(buildVehicleEntry(about), isNew)
  return reading.outcome === 'invalid' ? reading.problems : {}
}
const fieldsOf = (about: VehicleEntry) => buildVehicleReading(about).fields

describe('a source', () => {
  const source = { 'sources.rangeKm.codes': 'PBEV, P1 PBEV', 'sources.rangeKm.confidence': 'alta' }

  test('is read with its cycle and as precise a date as it has', () => {
    for (const [typed, date] of [
      ['2025', '2025'],
      ['2025-07', '2025-07'],
      ['2025-07-31', '2025-07-31'],
      ['31/07/2025', '2025-07-31'],
      ['07/2025', '2025-07'],
      ['7/2025', '2025-07'],
      ['5/3/2026', '2026-03-05'],
    ] as const)
      expect(fieldsOf({ ...source, 'sources.rangeKm.referenceDate': typed }).sources).toEqual({
        rangeKm: { codes: ['PBEV', 'P1'], confidence: 'alta', cycle: 'Inmetro', referenceDate: date, note: null },
      })
  })

  test('with a day that no calendar has or that has not come, without confidence, or with no code gets a sentence', () => {
    for (const day of ['2025-02-30', '2025-13', '25', 'ontem', '31/02/2025', '2025-7-1', '2027', '12/2026'])
      expect(problemsOf({ ...source, 'sources.rangeKm.referenceDate': day }), day).toHaveProperty([
        'sources.rangeKm.referenceDate',
      ])
    expect(problemsOf({ 'sources.rangeKm.note': 'x' })).toHaveProperty(['sources.rangeKm.confidence'])
    expect(problemsOf({ ...source, 'sources.rangeKm.codes': '<script>' })).toHaveProperty(['sources.rangeKm.codes'])
  })

  test('has the cycle that its figure is measured by, whatever was sent', () => {
    const wltp = { 'sources.rangeWltpKm.codes': 'P1', 'sources.rangeWltpKm.confidence': 'alta' }
    const { sources } = fieldsOf({ ...source, ...wltp, 'sources.rangeKm.cycle': 'WLTP' })
    expect([sources.rangeKm?.cycle, sources.rangeWltpKm?.cycle]).toEqual(['Inmetro', 'WLTP'])
  })

  test('that is new has a text and an address of https, whatever was sent', () => {
    const page = { code: 'site-da-byd', text: 'Site da BYD', url: 'https://byd.example/dolphin', kind: 'manufacturer' }
    const read = (pages: unknown) => readVehicleForm(buildVehicleEntry({ new_sources: JSON.stringify(pages) }), isNew)
    expect(read([page])).toMatchObject({ outcome: 'valid', newSources: [page] })
    for (const wrong of [
      { ...page, url: 'http://x.example' },
      { ...page, url: 'https://localhost/x' },
      { ...page, url: 'https://ana@x.example' },
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
