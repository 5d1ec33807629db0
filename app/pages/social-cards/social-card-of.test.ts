import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { cardKey } from './answer-card.server.ts'
import { comparisonCard, portalCard, vehicleCard } from './find-card.server.ts'

const today = '2026-11-20'

test('gives equal content the same key, and every drawn change another', () => {
  const key = cardKey(vehicleCard(buildVehicle(), today))
  expect(cardKey(vehicleCard(buildVehicle({ description: 'Outro texto.', powerCv: 1 }), today))).toBe(key)
  const dimensions = { lengthMm: 4300, widthMm: null, heightMm: 1570, wheelbaseMm: 2700, wheelIn: 16 }
  for (const change of [{ priceBrl: 1 }, { rangeKm: null }, { model: 'Yuan' }, { version: null }, { dimensions }])
    expect(cardKey(vehicleCard(buildVehicle(change), today))).not.toBe(key)
})

test('keeps unknown figures unknown and draws no model without dimensions', () => {
  const card = vehicleCard(buildVehicle({ priceBrl: null, rangeKm: null, dimensions: null, version: null }), today)
  expect(card).toMatchObject({ vehicle: { priceBrl: null, rangeKm: null, drawing: null, version: '2025' } })
})

test('shows a price with its month, and draws again once it is older than a year', () => {
  const dolphin = buildVehicle({
    priceSource: { referenceDate: '2025-11', confidence: 'alta', hasPublishedSource: true },
  })
  expect(vehicleCard(dolphin, today)).toMatchObject({ vehicle: { priceLabel: 'Preço verificado em nov/2025' } })
  expect(vehicleCard(dolphin, '2026-12-01')).toMatchObject({ vehicle: { priceLabel: 'Preço antigo, de nov/2025' } })
  expect(cardKey(vehicleCard(dolphin, '2026-12-01'))).not.toBe(cardKey(vehicleCard(dolphin, today)))
})

test('labels a price without a source as an estimate, and discontinued models as such', () => {
  expect(vehicleCard(buildVehicle({ availability: 'unclear' }), today)).toMatchObject({
    vehicle: { version: 'GS\u00a0·\u00a02025\u00a0·\u00a0venda a confirmar' },
  })
  expect(vehicleCard(buildVehicle({ priceSource: null, availability: 'discontinued' }), today)).toMatchObject({
    vehicle: { priceLabel: 'Preço estimado, sem data', version: 'GS\u00a0·\u00a02025\u00a0·\u00a0fora de linha' },
  })
})

test('marks a range of low confidence and draws the card again', () => {
  const card = vehicleCard(buildVehicle({ uncertain: ['rangeKm'] }), today)
  expect(card).toMatchObject({ vehicle: { isRangeUncertain: true } })
  expect(cardKey(card)).not.toBe(cardKey(vehicleCard(buildVehicle(), today)))
})

test('compares two to four models and distinguishes versions of one model', () => {
  expect(comparisonCard([buildVehicle()], today)).toBeNull()
  const five = [1, 2, 3, 4, 5].map((id) => buildVehicle({ id, model: `Modelo ${id}` }))
  expect(comparisonCard(five, today)).toMatchObject({ vehicles: { length: 4 } })
  const versions = comparisonCard([buildVehicle(), buildVehicle({ id: 2, version: 'Plus' })], today)
  expect(versions).toMatchObject({
    vehicles: [{ name: 'BYD Dolphin GS\u00a0·\u00a02025' }, { name: 'BYD Dolphin Plus\u00a0·\u00a02025' }],
  })
})

test('shows four models for the portal from shortest to longest range, or none', () => {
  const lengths = [4900, 3700, 4100, 5300, 4500, 4000, 4700]
  const models = lengths.map((lengthMm, id) =>
    buildVehicle({ id, dimensions: { lengthMm, widthMm: null, heightMm: 1600, wheelbaseMm: 2700, wheelIn: 18 } }),
  )
  const card = portalCard(models)
  expect(card.kind === 'portal' && card.drawings.map((drawing) => drawing.lengthMm)).toEqual([3700, 4100, 4700, 5300])
  expect(portalCard([])).toEqual({ kind: 'portal', drawings: [], modelCount: 0 })
})
