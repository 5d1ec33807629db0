import { expect, test } from 'vitest'
import { displayedFigures, displayTexts, textAfter } from './display-texts.ts'

type Figures = Parameters<typeof displayTexts>[0]
const textsOf = (values: Partial<Record<keyof Figures, number>>, note: string | null = null) =>
  displayTexts(
    Object.fromEntries(displayedFigures.map((figure) => [figure, { value: values[figure] ?? null, note }])) as Figures,
  )

test('derives a model’s texts from its figures and says nothing of unknown ones', () => {
  const known = {
    priceBrl: 159_800,
    acceleration0To100S: 14.9,
    consumptionKwhPer100Km: 16.2,
    dcChargeMin: 30,
    warrantyVehicleYears: 6,
    warrantyBatteryYears: 8,
  }
  expect(textsOf(known, '30–80%')).toEqual({
    price: 'R$\u00a0159.800',
    acceleration: '14,9 s',
    consumption: '16,2 kWh/100 km',
    chargingTime: '30 min (30–80%)',
    warrantyVehicle: '6 anos',
    warrantyBattery: '8 anos',
  })
  expect(textsOf({ dcChargeMin: 30 }).chargingTime).toBe('30 min (recarga rápida)')
  expect(Object.values(textsOf({}))).toEqual(Array(6).fill(null))
})

test('keeps an editor’s text while its figure is unchanged', () => {
  const of = (value: number | null, note: string | null = null) => ({ value, note })
  const byHand = { ...of(159_800), text: 'A partir de R$ 159.800' }
  expect(textAfter('priceBrl', byHand, of(159_800, 'outra nota'))).toBe('A partir de R$ 159.800')
  expect(textAfter('priceBrl', byHand, of(149_800))).toBe('R$\u00a0149.800')
  expect(textAfter('priceBrl', byHand, of(null))).toBeNull()
  expect(textAfter('priceBrl', { ...of(159_800), text: null }, of(159_800))).toBe('R$\u00a0159.800')
  const made = { ...of(30, '30–80%'), text: '30 min (30–80%)' }
  expect(textAfter('dcChargeMin', made, of(30, '10–80%'))).toBe('30 min (10–80%)')
})
