import { describe, expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import {
  formatFlagChoice,
  type FlagMonth,
  flagSurcharge,
  type FlagTables,
  readFlagChoice,
  withMeanFlag,
} from './flag-surcharge.ts'
import { chargingBill, whiteTariffBill } from './white-tariff.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]
const flags = seedFiles.tariffFlags() as FlagMonth[]
const tables: FlagTables = { figures, flags, month: '2026-11' }
const [january] = flags
const november = { ...(january as FlagMonth), referenceDate: '2026-11', flag: 'amarela' as const }

describe('the surcharge of a flag', () => {
  // By hand for São Paulo, flag / taxes: 0.04463 / ((1 - 0.18) x (1 - 0.05)) = 0.04463 / 0.779 = 0.0573.
  test('includes its taxes', () => {
    expect(flagSurcharge('vermelha-1', 'SP', tables)).toEqual({
      brlPerKwh: 0.0573,
      explanation: 'inclui R$\u00a00,0573 por kWh da bandeira vermelha, patamar 1',
      gap: null,
    })
    expect(flagSurcharge('verde', 'SP', tables).brlPerKwh).toBe(0)
    expect(flagSurcharge('nenhuma', 'SP', tables)).toEqual({
      brlPerKwh: 0,
      explanation: 'não conta a bandeira',
      gap: null,
    })
    // By hand, use x (tariff + flag): 162 kWh x (1.00 + 0.0573) = 171.2826.
    expect(chargingBill(162, 1.0573)).toMatchObject({ brlPerMonth: 171.28, brlPerYear: 2055.36 })
  })

  // By hand, twelve months: one red 1 (0.04463), six yellow (0.01885), five green (0), mean 0.15773 / 12 = 0.0131442. With taxes: Rio /
  // 0.741 = 0.0177, São Paulo / 0.779 = 0.0169.
  test('averages the last twelve known months for a year', () => {
    expect(flagSurcharge('media', 'RJ', tables)).toEqual({
      brlPerKwh: 0.0177,
      explanation:
        'inclui R$\u00a00,0177 por kWh da bandeira (média de nov/2025 a out/2026, os 12 últimos meses conhecidos)',
      gap: null,
    })
    expect(flagSurcharge('media', 'SP', tables).brlPerKwh).toBe(0.0169)
    // By hand, use x (tariff + flag): 162 kWh x (1.31 + 0.0177) = 215.0874.
    expect(chargingBill(162, 1.3277).brlPerMonth).toBe(215.09)
    const few = { ...tables, flags: flags.slice(0, 1) }
    expect(flagSurcharge('media', 'SP', few)).toMatchObject({
      brlPerKwh: 0,
      explanation: expect.stringContaining('o último mês conhecido'),
    })
  })

  test('does not treat an unknown month as green', () => {
    const { brlPerKwh, explanation, gap } = flagSurcharge('mes', 'SP', tables)
    expect(brlPerKwh).toBe(0.0169)
    expect(explanation).toMatch(/^inclui R\$\u00a00,0169 por kWh da bandeira \(média/)
    expect(gap).toBe('A bandeira de nov/2026 ainda não está na tabela do portal; no lugar dela fica a média.')
    expect(flagSurcharge('mes', 'SP', { ...tables, flags: [...flags, november] })).toEqual({
      brlPerKwh: 0.0242,
      explanation: 'inclui R$\u00a00,0242 por kWh da bandeira amarela de nov/2026',
      gap: null,
    })
  })

  test('leaves a future month out of the mean', () => {
    const december = { ...november, referenceDate: '2026-12', flag: 'vermelha-2' as const }
    expect(flagSurcharge('media', 'SP', { ...tables, flags: [...flags, december] }).brlPerKwh).toBe(0.0169)
  })

  test('is unknown if a flag, a tax or every month is missing', () => {
    const without = (start: string) => ({ ...tables, figures: figures.filter(({ key }) => !key.startsWith(start)) })
    expect(flagSurcharge('amarela', 'SP', without('flag-')).brlPerKwh).toBeNull()
    expect(flagSurcharge('media', 'SP', without('electricity-icms')).explanation).toBe(
      'não conta a bandeira: faltam números na tabela do portal',
    )
    expect(flagSurcharge('media', 'SP', { ...tables, flags: [] }).brlPerKwh).toBeNull()
  })

  test('lists the mean first and says which month is known', () => {
    expect([readFlagChoice(null), readFlagChoice('azul'), readFlagChoice('vermelha-2')]).toEqual([
      'media',
      'media',
      'vermelha-2',
    ])
    expect(formatFlagChoice('mes', tables)).toBe('A deste mês (ainda desconhecida, nov/2026)')
    expect(formatFlagChoice('mes', { ...tables, flags: [...flags, november] })).toBe('A deste mês (amarela, nov/2026)')
    expect(formatFlagChoice('media', tables)).toBe('Média dos 12 últimos meses')
  })
})

describe('the white tariff', () => {
  const unknown = { intermediateBrl: null, peakBrl: null }

  // By hand for São Paulo: 162 kWh x (1.00 + 0.04 flag) = 168.48. The off-peak tariff is 14% lower: 162 x (0.86 + 0.04) = 145.80.
  test('uses the reference discount if the bill’s price is unknown', () => {
    const bill = whiteTariffBill(162, { conventionalBrl: 1, offPeakBrl: 0.86, ...unknown }, 0.04)
    expect(bill.conventional).toEqual({ brlPerKwh: 1.04, brlPerMonth: 168.48, brlPerYear: 2021.76 })
    expect(bill.offPeak).toEqual({ brlPerKwh: 0.9, brlPerMonth: 145.8, brlPerYear: 1749.6 })
    expect(bill).toMatchObject({ savingBrlPerMonth: 22.68, intermediate: null, peak: null, breakEvenPeakKwh: null })
  })

  // By hand, 200 kWh cost 190 at 0.95, 160 at 0.80, 240 at 1.20 and 370 at 1.85. The saving of 30 pays for 30 / (1.85 - 0.95) = 33.3 kWh at
  // the peak price.
  test('computes the bill’s three prices and the peak use that cancels the saving', () => {
    const prices = { conventionalBrl: 0.95, offPeakBrl: 0.8, intermediateBrl: 1.2, peakBrl: 1.85 }
    const bill = whiteTariffBill(200, prices, 0)
    expect([bill.conventional, bill.offPeak, bill.intermediate, bill.peak].map((one) => one?.brlPerMonth)).toEqual([
      190, 160, 240, 370,
    ])
    expect(bill.savingBrlPerMonth).toBe(30)
    expect(bill.breakEvenPeakKwh).toBeCloseTo(33.33, 2)
    expect(whiteTariffBill(200, { ...prices, offPeakBrl: 1 }, 0)).toMatchObject({
      savingBrlPerMonth: -10,
      breakEvenPeakKwh: null,
    })
  })
})

test('seeds each sourced month once, up to October 2026', () => {
  const months = flags.map(({ referenceDate }) => referenceDate)
  expect([months[0], months.at(-1), new Set(months).size]).toEqual(['2025-01', '2026-10', 22])
  expect(
    flags.every(({ source, confidence }) => source !== null && ['alta', 'media', 'baixa'].includes(confidence)),
  ).toBe(true)
})

// By hand, tariff + flag: São Paulo 1.00 + 0.0169, Rio de Janeiro 1.31 + 0.0177.
test('adds the mean flag to every state’s tariff and its source', () => {
  const found = withMeanFlag(figures, tables)
  const tariffIn = (state: string) => found.find((one) => one.key === 'electricity-brl-per-kwh' && one.state === state)
  expect([tariffIn('SP')?.values, tariffIn('RJ')?.values]).toEqual([[1.0169], [1.3277]])
  expect(tariffIn('SP')?.source).toBe(
    'ANEEL, tarifas homologadas, inclui R$\u00a00,0169 por kWh da bandeira (média de nov/2025 a out/2026, os 12 últimos meses conhecidos) sobre a tarifa de R$\u00a01,00',
  )
  const others = (list: ReferenceFigure[]) => list.filter(({ key }) => key !== 'electricity-brl-per-kwh')
  expect(others(found)).toEqual(others(figures))
})

test('keeps a tariff without known months and says that no flag is included', () => {
  const sp = withMeanFlag(figures, { ...tables, flags: [] }).find(
    (one) => one.key === 'electricity-brl-per-kwh' && one.state === 'SP',
  )
  expect(sp).toMatchObject({ values: [1], source: expect.stringMatching(/não conta a bandeira: faltam números/) })
})
