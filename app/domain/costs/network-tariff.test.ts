import { expect, test } from 'vitest'
import { type NetworkTariff, tariffsAt } from './network-tariff.ts'
import { pricePerKwh } from './session-price.ts'

const tariff = (network: string, referenceDate: string, about: Partial<NetworkTariff> = {}): NetworkTariff => ({
  ...pricePerKwh(2),
  network,
  current: 'dc',
  powerFromKw: null,
  powerUpToKw: null,
  audience: null,
  hoursFrom: null,
  hoursTo: null,
  source: 'Fonte',
  referenceDate,
  validUntil: null,
  confidence: 'media',
  note: null,
  ...about,
})
const at = (tariffs: NetworkTariff[], about: Partial<Parameters<typeof tariffsAt>[1]> = {}) =>
  tariffsAt(tariffs, { network: 'Rede', current: 'dc', powerKw: 60, brand: null, ...about })

test('prefers the newest tariff for the current and power', () => {
  const [old, fresh, ac, strong] = [
    tariff('Rede', '2022-07'),
    tariff('Rede', '2024'),
    tariff('Rede', '2025', { current: 'ac' }),
    tariff('Rede', '2025', { powerFromKw: 150 }),
  ]
  expect(at([old, fresh, ac, strong])).toEqual([fresh])
  expect(at([old, fresh, ac, strong], { powerKw: 150 })).toEqual([strong])
  expect(at([old, fresh, ac, strong], { powerKw: null })).toEqual([strong])
  expect(at([old, fresh, ac, strong], { current: 'ac', powerKw: 7 })).toEqual([ac])
  expect(at([fresh], { network: null })).toEqual([])
  expect(at([fresh], { network: 'Outra' })).toEqual([])
})

test('finds a network by any of its names', () => {
  const both = tariff('Tupi (Tupinambá)', '2023')
  for (const network of ['Tupi', 'TUPINAMBA', 'Tupi (Tupinambá)']) expect(at([both], { network })).toEqual([both])
})

test('keeps tariffs by audience and hours, everyone and all day first', () => {
  const night = tariff('Rede', '2024', { hoursFrom: '22:00', hoursTo: '06:00' })
  const members = tariff('Rede', '2024', { audience: 'assinantes', isFree: true })
  const all = tariff('Rede', '2024')
  expect(at([night, members, all])).toEqual([all, night, members])
  const newer = tariff('Rede', '2026')
  expect(at([night, newer])).toEqual([newer])
})
