import { expect, test } from 'vitest'
import { pricePerKwh, readPrice, sessionCost, type SessionPrice } from './session-price.ts'
import { formatSessionCost, formatSessionPrice } from './network-tariff.ts'

const volvo: SessionPrice = { ...pricePerKwh(4), brlPerSession: 2.5, idleBrlPerMinute: 5, idleGraceMinutes: 15 }

test('charges for energy, session and minutes after the grace period', () => {
  // By hand: energy 23.28 × 4 = 93.12, session 2.50, and (40 - 15 free) idle minutes × 5 = 125.
  const cost = sessionCost(volvo, { kwh: 23.28, minutes: 60, idleMinutes: 40 })
  expect(cost?.min).toBeCloseTo(93.12 + 2.5 + 125, 9)
  expect(cost).toMatchObject({ session: 2.5, time: 0, idle: 125 })
  expect(sessionCost(volvo, { kwh: 23.28, minutes: null, idleMinutes: 15 })?.idle).toBe(0)
})

test('needs minutes for a price per minute and gives two ends for a range', () => {
  const timed: SessionPrice = { ...pricePerKwh(1.5), brlPerKwhMost: 2, brlPerMinute: 0.5 }
  expect(sessionCost(timed, { kwh: 20, minutes: null, idleMinutes: 0 })).toBeNull()
  const cost = sessionCost(timed, { kwh: 20, minutes: 40, idleMinutes: 0 })
  expect(cost).toMatchObject({ min: 50, max: 60 })
  expect(cost && formatSessionCost(cost)).toMatch(/^R\$\s50,00 a R\$\s60,00$/)
})

test('charges idle minutes after a free charge; an unstated price has no cost', () => {
  const free = { ...volvo, isFree: true, brlPerKwh: null, brlPerSession: null }
  expect(sessionCost(free, { kwh: 20, minutes: null, idleMinutes: 20 })).toMatchObject({ min: 25, max: 25 })
  const silent = { ...volvo, brlPerKwh: null, brlPerSession: null }
  expect(sessionCost(silent, { kwh: 20, minutes: 30, idleMinutes: 0 })).toBeNull()
  expect(formatSessionCost({ min: 0, max: 0 })).toBe('sem custo')
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
] as const)('reads the price %s', ([text, expected]) => {
  expect(readPrice(text)).toEqual({ ...pricePerKwh(0), brlPerKwh: null, ...expected })
})

test.for([
  'Incluído no estacionamento',
  'a partir de R$ 2,00/kWh',
  'R$ 2,00',
  'R$ 2,00/kWh, R$ 3,00 à noite',
  'R$ 2,00/kWh + R$ 1,00/kWh',
  'Não é gratuito',
  '1'.repeat(500),
])('does not read the price %s in part', (text) => {
  expect(readPrice(text)).toBeNull()
})

test('formats a tariff', () => {
  expect(formatSessionPrice(volvo)?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 4,00/kWh + R$ 2,50 por recarga; depois de 15 min parado, R$ 5,00/min',
  )
  expect(formatSessionPrice({ ...pricePerKwh(0), brlPerKwh: null })).toBeNull()
})

const nothing: SessionPrice = { ...pricePerKwh(0), brlPerKwh: null }
const hour = { kwh: 20, minutes: 60, idleMinutes: 0 }

test('shows the parts of a charge and their sum to the cent', () => {
  expect(sessionCost({ ...nothing, brlPerKwh: 2, brlPerSession: 2.5, brlPerMinute: 0.25 }, hour)).toEqual({
    min: 57.5,
    max: 57.5,
    energy: 40,
    session: 2.5,
    time: 15,
    idle: 0,
  })
  expect(sessionCost({ ...nothing, brlPerMinute: 0.25 }, hour)).toEqual({
    min: 15,
    max: 15,
    energy: 0,
    session: 0,
    time: 15,
    idle: 0,
  })
  expect(sessionCost(pricePerKwh(2), { ...hour, minutes: null })?.min).toBe(40)
  expect(sessionCost({ ...nothing, brlPerSession: 5 }, hour)).toBeNull()
})

test('keeps a range’s upper end at or above its lower one, for energy only', () => {
  const range = (brlPerKwhMost: number | null) =>
    sessionCost({ ...nothing, brlPerKwh: 2, brlPerKwhMost, brlPerSession: 5 }, hour)
  expect(range(3)).toMatchObject({ min: 45, max: 65, energy: 40 })
  expect(range(1)).toMatchObject({ min: 45, max: 45 })
  expect(range(null)).toMatchObject({ min: 45, max: 45 })
  // Price: R$ 1 per minute, and R$ 0 to 2 per kWh.
  expect(sessionCost({ ...nothing, brlPerMinute: 1, brlPerKwhMost: 2 }, hour)).toMatchObject({ min: 60, max: 100 })
})

test('charges nothing within the grace period and all minutes without one', () => {
  const idle = (idleMinutes: number, idleGraceMinutes: number | null) =>
    sessionCost({ ...nothing, brlPerKwh: 1, idleBrlPerMinute: 2, idleGraceMinutes }, { ...hour, idleMinutes })?.idle
  expect([idle(9, 10), idle(10, 10), idle(11, 10), idle(11, null), idle(0, null)]).toEqual([0, 0, 2, 22, 0])
  expect(sessionCost(pricePerKwh(1), { ...hour, idleMinutes: 30 })?.idle).toBe(0)
  const free = { ...nothing, isFree: true, idleBrlPerMinute: 2, idleGraceMinutes: 10 }
  expect(sessionCost(free, { ...hour, idleMinutes: 15 })).toEqual({
    min: 10,
    max: 10,
    energy: 0,
    session: 0,
    time: 0,
    idle: 10,
  })
})

test.for([
  ['BRL 1,95/kWh', { brlPerKwh: 1.95 }],
  ['brl1,95kwh', { brlPerKwh: 1.95 }],
  ['1,95 brl a cada kwh', { brlPerKwh: 1.95 }],
  ['R$ 1,95 ao kWh', { brlPerKwh: 1.95 }],
  ['R$ 0,80 por minuto', { brlPerMinute: 0.8 }],
  ['R$ 0,80 / min', { brlPerMinute: 0.8 }],
  ['R$ 3,00 por sessão', { brlPerSession: 3 }],
  ['R$ 3,00 por conexão', { brlPerSession: 3 }],
  ['R$ 2,00/kWh e R$ 0,50/min', { brlPerKwh: 2, brlPerMinute: 0.5 }],
  ['R$ 2,00/kWh mais R$ 1,00 por recarga', { brlPerKwh: 2, brlPerSession: 1 }],
  ['R$ 2,00/kWh + 0', { brlPerKwh: 2 }],
  ['R$ 0,00/kWh', { isFree: true }],
  ['gratuita', { isFree: true }],
  ['Sem cobrança', { isFree: true }],
  ['free', { isFree: true }],
  ['no', { isFree: true }],
  [' R$ 1,95/kWh ', { brlPerKwh: 1.95 }],
] as const)('reads a price from %s', ([text, expected]) => {
  expect(readPrice(text)).toEqual({ ...nothing, ...expected })
})

test.for([
  'R$ 1,95/kWh à noite',
  'só R$ 1,95/kWh',
  'grátis à noite',
  'quase grátis',
  'R$ 12345678901/kWh',
  'R$ 1,95/kWh/kWh',
  'R$ ,95/kWh',
  'R$ 1,95/hora',
  'R$ 1,00/min + R$ 2,00/minuto',
  'R$ 1,00 por recarga + R$ 2,00 por sessão',
  'R$ 0,00/kWh + R$ 0,00/kWh',
  'R$ 2,00/kWh +',
  '',
  `R$ 1,95/kWh${'+0'.repeat(60)}`,
])('reads no price from %s', (text) => {
  expect(readPrice(text)).toBeNull()
})

test('reads a price up to the maximum length', () => {
  const long = (length: number) => `1,95/kwh${'+0'.repeat(60)}`.slice(0, length)
  expect(long(120)).toHaveLength(120)
  expect(readPrice(long(120))).toEqual({ ...nothing, brlPerKwh: 1.95 })
  expect(readPrice(long(122))).toBeNull()
})
