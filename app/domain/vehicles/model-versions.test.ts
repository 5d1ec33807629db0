import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { describeVersions, groupVersions, modelVersionsOf } from './model-versions.ts'

const checked = { referenceDate: '2026-08', confidence: 'alta', hasPublishedSource: true } as const
const version = (id: number, changes: Parameters<typeof buildVehicle>[0] = {}) =>
  buildVehicle({ id, brand: 'Volvo', model: 'EX30', version: `V${id}`, priceSource: checked, ...changes })

test('groups versions by model, type and availability, in the order of the list', () => {
  const list = [
    version(1),
    buildVehicle({ id: 2, brand: 'Volvo', model: 'EX40' }),
    version(3),
    version(4, { availability: 'discontinued' }),
    version(5, { type: 'plug-in' }),
    version(6, { brand: 'BYD' }),
  ]
  const ids = groupVersions(list).map((group) => group.map(({ id }) => id))
  expect(ids).toEqual([[1, 3], [2], [4], [5], [6]])
})

test('gives lowest and highest known figures of the versions', () => {
  const versions = modelVersionsOf(
    [
      version(1, { year: 2026, priceBrl: 239_950, rangeKm: 338, powerCv: null, batteryKwh: 69, hasRecall: true }),
      version(2, { year: 2025, priceBrl: null, rangeKm: null, powerCv: null, batteryKwh: 51 }),
      version(3, {
        year: 2026,
        priceBrl: 229_950,
        rangeKm: 250,
        powerCv: null,
        batteryKwh: 51,
        uncertain: ['rangeKm'],
      }),
    ],
    'lowest',
  )
  expect(versions).toMatchObject({
    count: 3,
    years: [2025, 2026],
    prices: [229_950, 239_950],
    priced: { priceBrl: 229_950 },
    figures: { rangeKm: [250, 338], powerCv: null, batteryKwh: [51, 69] },
    uncertain: ['rangeKm'],
    hasRecall: true,
  })
  expect(versions && describeVersions(versions)).toBe('3 versões · 2025–2026')
})

test('shows the highest price where the list starts with it', () => {
  const group = [version(1, { priceBrl: 239_950 }), version(2, { priceBrl: 229_950 })]
  expect(modelVersionsOf(group, 'highest')?.priced.priceBrl).toBe(239_950)
})

test('dates the shown price by the older end of the range, and is unchecked if one end is', () => {
  const cheap = version(1, { priceBrl: 99_990 })
  const old = version(2, { priceBrl: 119_990, priceSource: { ...checked, referenceDate: '2025-05' } })
  const middle = version(3, { priceBrl: 109_990, priceSource: { ...checked, referenceDate: '2024-01' } })
  expect(modelVersionsOf([cheap, middle, old], 'lowest')?.priced).toEqual({
    priceBrl: 99_990,
    priceSource: { ...checked, referenceDate: '2025-05' },
  })
  const guessed = version(4, { priceBrl: 129_990, priceSource: { ...checked, confidence: 'baixa' } })
  expect(modelVersionsOf([cheap, guessed], 'lowest')?.priced.priceSource).toEqual({
    ...checked,
    hasPublishedSource: false,
  })
  const undated = version(5, { priceBrl: 129_990, priceSource: null })
  expect(modelVersionsOf([cheap, undated], 'lowest')?.priced.priceSource?.referenceDate).toBeNull()
})

test('shares no card for one version, and links at most eight of many', () => {
  expect(modelVersionsOf([version(1)], 'lowest')).toBeNull()
  const many = Array.from({ length: 12 }, (_, index) => version(index + 1))
  const versions = modelVersionsOf(many, 'lowest')
  expect(versions?.count).toBe(12)
  expect(versions?.linked.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
