import { readSourcePrice, readSourcePrices, readSourceCity } from './read-price.ts'
import { describe, expect, test } from 'vitest'
import { isInBrazil } from '#app/platform/brazil/state-outlines.server.ts'
import { readPlace } from './read-place.ts'
import { readSourceHours } from './read-hours.ts'
import { powerDoubt, readPowerKw } from './read-connectors.ts'
import { readSourceList, readSourceMoment, readSourceState, readSourceText } from './read-source-text.ts'

describe('a place', () => {
  test.for([
    [-23.55, -46.63, false],
    ['-23,55', '-46,63', false],
    ['−23.55', '-46.63°', false],
    [-46.63, -23.55, true],
    ['-46,63', '-23,55', true],
    // Fernando de Noronha, Boa Vista, Chuí, Foz do Iguaçu, Cruzeiro do Sul, João Pessoa, Soure (Marajó).
    [-3.85, -32.42, false],
    [2.82, -60.67, false],
    [-33.69, -53.45, false],
    [-25.54, -54.58, false],
    [-7.63, -72.67, false],
    [-7.11, -34.83, false],
    [-0.73, -48.52, false],
  ] as const)('accepts %s, %s in Brazil (swapped: %s)', ([latitude, longitude, isSwapped]) => {
    expect(readPlace(latitude, longitude)).toMatchObject({ outcome: 'place', isSwapped })
  })

  test.for([
    [0, 0, '0,0'],
    [38.72, -9.14, 'fora do Brasil'],
    [-34.6, -58.38, 'fora do Brasil'],
    [23.55, 46.63, 'fora do Brasil'],
    [-20, -30, 'fora do Brasil'],
    ['norte', -46, 'não é um número'],
    [[-23.5], -46.6, 'não é um número'],
    [null, -46, 'Sem latitude'],
    ['', '', 'Sem latitude'],
    [Number.POSITIVE_INFINITY, -46, 'não é um número'],
  ] as const)('rejects %s, %s', ([latitude, longitude, reason]) => {
    expect(readPlace(latitude, longitude)).toMatchObject({
      outcome: 'rejected',
      reason: expect.stringContaining(reason) as string,
    })
  })

  test('lies inside the outline for every capital, and outside for distant neighbours', () => {
    const capitals = [
      [-9.97, -67.81],
      [0.03, -51.07],
      [-3.1, -60.02],
      [-1.45, -48.5],
      [-2.53, -44.3],
      [-5.79, -35.2],
      [-8.05, -34.88],
      [-12.97, -38.5],
      [-20.32, -40.34],
      [-22.9, -43.2],
      [-27.6, -48.55],
      [-30.03, -51.23],
      [-20.44, -54.65],
      [-15.6, -56.1],
      [-15.78, -47.93],
    ] as const
    expect(capitals.filter(([latitude, longitude]) => !isInBrazil({ latitude, longitude }))).toEqual([])
    const foreign = [
      [-34.9, -56.2],
      [-25.28, -57.63],
      [-16.5, -68.15],
      [-12.05, -77.04],
      [4.71, -74.07],
      [10.5, -66.9],
      [6.8, -58.15],
    ] as const
    expect(foreign.filter(([latitude, longitude]) => isInBrazil({ latitude, longitude }))).toEqual([])
  })
})

test.for([
  ['22 kW', 22],
  ['22', 22],
  [22000, 22],
  ['22000 W', 22],
  ['22.000 W', 22],
  ['7,4kW', 7.4],
  ['11 kW;22 kW', 22],
  ['2 x 150 kW', 150],
  ['até 50 kW', 50],
  [3.7, 3.7],
  ['generator', null],
  ['22 kWh', null],
  ['', null],
  [0, null],
  [-5, null],
  [99999999, null],
  [null, null],
  [{}, null],
] as const)('reads the power %s as %s kW', ([text, kw]) => {
  expect(readPowerKw(text)).toBe(kw)
})

test.for([
  ['24/7', '24 horas'],
  ['Open 24 hours', '24 horas'],
  ['Mo-Su 00:00-24:00', 'Todos os dias, 24 horas'],
  ['Mo-Fr 08:00-18:00; Sa 08:00-12:30; PH off', 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h30; feriados, fechado'],
  ['Mo-Fr 08:00-18:00, Sa 08:00-12:00', 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h'],
  ['Mo,We,Fr 10:00-12:00,14:00-18:30', 'Segunda, quarta e sexta, 10h às 12h e 14h às 18h30'],
  ['08:00-20:00', '8h às 20h'],
  ['Mo-Fr 08:00+', 'Segunda a sexta, a partir das 8h'],
  ['sunrise-sunset', 'Do nascer ao pôr do sol'],
  ['Seg a sex, das 8h às 18h', 'Seg a sex, das 8h às 18h'],
  ['Jan-Mar 08:00-18:00', 'Jan-Mar 08:00-18:00'],
  ['', null],
] as const)('reads the opening hours %s as %s', ([text, hours]) => {
  expect(readSourceHours(text)).toBe(hours)
})

test.for([
  ['1.90 BRL/kWh', 'R$ 1,90/kWh'],
  ['BRL 1.90/kWh', 'R$ 1,90/kWh'],
  ['0.50 BRL/minute', 'R$ 0,50/min'],
  ['10 BRL/hour', 'R$ 10,00/h'],
  ['1.90 BRL/kWh; 0.50 BRL/minute', 'R$ 1,90/kWh e R$ 0,50/min'],
  ['R$ 1,95/kWh', 'R$ 1,95/kWh'],
  ['0 BRL/kWh', 'Grátis'],
] as const)('reads the price %s as %s', ([text, price]) => {
  expect(readSourcePrices(text)).toBe(price)
})

test('decodes entities and lists of a source', () => {
  expect(readSourceText('Loja &quot;A&quot; &amp; Cia &#39;24h&#39;', 80)).toBe(`Loja "A" & Cia '24h'`)
  expect(readSourceList('Rede A;Rede B; Rede C;Rede A', 80)).toBe('Rede A, Rede B e Rede C')
  expect(readSourceList('Posto &amp; Cia', 80)).toBe('Posto & Cia')
})

test.for([
  ['1.200', '1,2 kW ou 1.200 kW'],
  ['1,200 kW', '1,2 kW ou 1.200 kW'],
  ['1.200 W', null],
  ['22.000', null],
  ['150', null],
  ['11.200', null],
] as const)('doubts the power %s: %s', ([text, readings]) => {
  const doubt = powerDoubt(text)
  if (readings === null) expect(doubt).toBeNull()
  else expect(doubt).toContain(readings)
})

describe('a text', () => {
  test('is one line of visible characters of limited length', () => {
    expect(readSourceText('  Posto\u0000\u202e \n de\tTeste ', 40)).toBe('Posto de Teste')
    expect(readSourceText('é'.repeat(50), 10)).toBe(`${'é'.repeat(9)}…`)
    expect(readSourceText('ab\ud800cd', 10)).toBe('ab cd')
    for (const nothing of [
      '',
      ' ',
      'N/A',
      'null',
      '(Unknown Operator)',
      'https://x.example/a',
      'Não informado',
      null,
      {},
    ])
      expect(readSourceText(nothing, 40)).toBeNull()
  })

  test('is read as a state in many spellings, and as an instant in one', () => {
    for (const text of ['SP', 'sp', 'São Paulo', 'SAO PAULO', 'State of São Paulo', 'BR-SP'])
      expect(readSourceState(text)).toBe('SP')
    expect(readSourceState('Lisboa')).toBeNull()
    expect(readSourceMoment('2026-02-13T21:01:00Z')).toEqual(new Date('2026-02-13T21:01:00Z'))
    expect(readSourceMoment('2026-02-13')).toEqual(new Date('2026-02-13T15:00:00Z'))
    for (const text of ['0001-01-01T00:00:00', '2199-01-01', 'ontem', 5, null])
      expect(readSourceMoment(text)).toBeNull()
  })
})

test('reads a zero price as free, a bare number as reais, and keeps other texts', () => {
  for (const free of ['0', '0,00', 'R$ 0', 'R$ 0,00', '0.00/kWh', 'R$ 0,00 por kWh', 0, 'grátis', 'Gratuito', 'FREE'])
    expect([free, readSourcePrice(free)]).toEqual([free, 'Grátis'])
  const prices = ['R$ 1,95/kWh', 'Gratuito para hóspedes', '0 a 30 min grátis', 'R$ 0,50 + R$ 1,00/kWh']
  expect(prices.map((price) => readSourcePrice(price))).toEqual(prices)
  expect(readSourcePrice('1.89')).toBe('R$ 1,89')
  expect(readSourcePrice('1,89', '/kWh')).toBe('R$ 1,89/kWh')
  expect(readSourcePrice('R$ 1,89', '/kWh')).toBe('R$ 1,89/kWh')
  expect(['', 'n/a', null, {}, Number.NaN].map((price) => readSourcePrice(price))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('reads a region or a state as no town, unless a municipality has its name', () => {
  const regions = [
    'Região dos Lagos',
    'Grande São Paulo',
    'Sul',
    'sul de Minas',
    'Litoral Norte',
    'Vale do Paraíba',
    'ABC',
  ]
  for (const region of [...regions, 'Baixada Santista', 'Minas Gerais', 'SP', 'Nordeste', 'Serra Gaúcha'])
    expect([region, readSourceCity(region)]).toEqual([region, null])
  for (const town of ['São Paulo', 'rio de janeiro', 'Serra', 'Vale do Sol', 'Sul Brasil', 'Campo Grande', 'Trancoso'])
    expect(readSourceCity(town)).toBe(town)
})
