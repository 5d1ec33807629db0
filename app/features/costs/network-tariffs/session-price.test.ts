import { expect, test } from 'vitest'
import { pricePerKwh, readPrice, sessionCost, type SessionPrice } from './session-price.ts'
import { formatSessionCost, formatSessionPrice } from './network-tariff.ts'

const volvo: SessionPrice = { ...pricePerKwh(4), brlPerSession: 2.5, idleBrlPerMinute: 5, idleGraceMinutes: 15 }

test('12.7 a charge is paid by energy, session and the minutes after the grace', () => {
  // 23.28 × 4 = 93.12; and 2.50; 40 minutes plugged in, 25 of them paid at 5: 125.
  const cost = sessionCost(volvo, { kwh: 23.28, minutes: 60, idleMinutes: 40 })
  expect(cost?.least).toBeCloseTo(93.12 + 2.5 + 125, 9)
  expect(cost).toMatchObject({ session: 2.5, time: 0, idle: 125 })
  expect(sessionCost(volvo, { kwh: 23.28, minutes: null, idleMinutes: 15 })?.idle).toBe(0)
})

test('12.7 a price by the minute needs the minutes, and a range has two ends', () => {
  const timed: SessionPrice = { ...pricePerKwh(1.5), brlPerKwhMost: 2, brlPerMinute: 0.5 }
  expect(sessionCost(timed, { kwh: 20, minutes: null, idleMinutes: 0 })).toBeNull()
  const cost = sessionCost(timed, { kwh: 20, minutes: 40, idleMinutes: 0 })
  expect(cost).toMatchObject({ least: 50, most: 60 })
  expect(cost && formatSessionCost(cost)).toMatch(/^R\$\s50,00 a R\$\s60,00$/)
})

test('12.7 what is free may still ask for the minutes after it, and what states nothing costs nobody knows what', () => {
  const free = { ...volvo, isFree: true, brlPerKwh: null, brlPerSession: null }
  expect(sessionCost(free, { kwh: 20, minutes: null, idleMinutes: 20 })).toMatchObject({ least: 25, most: 25 })
  const silent = { ...volvo, brlPerKwh: null, brlPerSession: null }
  expect(sessionCost(silent, { kwh: 20, minutes: 30, idleMinutes: 0 })).toBeNull()
  expect(formatSessionCost({ least: 0, most: 0 })).toBe('sem custo')
})

test.for([
  ['R$ 1,95/kWh', { brlPerKwh: 1.95 }],
  ['R$1.95 por kWh', { brlPerKwh: 1.95 }],
  ['1.50 BRL/kWh', { brlPerKwh: 1.5 }],
  ['R$ 2,00/kWh + R$ 2,50 por recarga', { brlPerKwh: 2, brlPerSession: 2.5 }],
  ['R$ 0,50/min; R$ 1,00/kWh', { brlPerMinute: 0.5, brlPerKwh: 1 }],
  ['Grátis', { isFree: true }],
  ['R$ 0,00', { isFree: true }],
  ['Gratuito', { isFree: true }],
] as const)('12.7 the price %s is understood', ([text, stated]) => {
  expect(readPrice(text)).toEqual({ ...pricePerKwh(0), brlPerKwh: null, ...stated })
})

test.for([
  'Incluído no estacionamento',
  'a partir de R$ 2,00/kWh',
  'R$ 2,00',
  'R$ 2,00/kWh, R$ 3,00 à noite',
  'R$ 2,00/kWh + R$ 1,00/kWh',
  'Não é gratuito',
  '1'.repeat(500),
])('12.7 the price %s is not half understood', (text) => {
  expect(readPrice(text)).toBeNull()
})

test('12.7 a tariff is said in words', () => {
  expect(formatSessionPrice(volvo)?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 4,00/kWh + R$ 2,50 por recarga; depois de 15 min parado, R$ 5,00/min',
  )
  expect(formatSessionPrice({ ...pricePerKwh(0), brlPerKwh: null })).toBeNull()
})
