import { describe, expect, test } from 'vitest'
import type { FlagMonth, DistributorTariff } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { billHref } from '#app/pages/home-charging/home-charging-address.ts'
import { readBillForm, billViewOf } from './bill-view.ts'

const formOf = (query: string) => readBillForm(new URL(`https://portal.example/carregar-em-casa/conta-de-luz${query}`))
const tables = {
  figures: seedFiles.referenceFigures() as ReferenceFigure[],
  flags: seedFiles.tariffFlags() as FlagMonth[],
  month: '2026-11',
  distributors: seedFiles.distributorTariffs() as DistributorTariff[],
}
const car = {
  slug: 'mini',
  name: 'Mini',
  kwhPer100Km: 16.2,
  batteryKwh: 38,
  onboardKw: 6.6,
  isPlugIn: false,
  chargeTimes: [],
}
const nights = { car, span: { count: 3, min: 12, middle: 15, max: 20 }, nightSpans: [] }
const billOf = (query: string, found: Parameters<typeof billViewOf>[2] = nights) =>
  billViewOf(formOf(query), tables, found)

// By hand: 1,000 km at 12 km per litre, and the seeded price of São Paulo.
test('compares with the petrol of the same distance, if the fields are valid', () => {
  const litre = tables.figures.find(({ key, state }) => key === 'petrol-brl-per-litre' && state === 'SP')
  expect(billOf('').petrol).toEqual({ litre, brlPerMonth: (1000 / 12) * (litre?.values[0] ?? 0) })
  expect(billOf('?km=muito').petrol).toBeNull()
})

describe('the form', () => {
  test('starts with São Paulo, a thousand kilometres and the mean flag', () => {
    expect(formOf('')).toMatchObject({
      state: 'SP',
      model: null,
      flag: 'media',
      numbers: { km: 1000, ponta: null },
      problems: {},
    })
    expect(formOf('?uf=rj&bandeira=azul&km=1.200&fora-ponta=R$ 0,86')).toMatchObject({
      state: 'RJ',
      flag: 'media',
      numbers: { km: 1200, 'fora-ponta': 0.86 },
    })
  })

  test('reports errors and keeps all input', () => {
    const { typed, numbers, problems } = formOf('?km=&convencional=caro&ponta=0&fora-ponta=99')
    expect(typed).toMatchObject({ km: '', convencional: 'caro', ponta: '0', 'fora-ponta': '99' })
    expect(problems).toEqual({
      km: 'Quilômetros por mês: escreva um número, como 1.000',
      convencional: 'Convencional: escreva um número, como 0,86',
      ponta: 'Branca, ponta: escreva um número maior que zero',
      'fora-ponta': 'Branca, fora de ponta: vai até 20 R$/kWh: se é R$\u00a00,99, escreva com a vírgula',
    })
    expect(Object.values(numbers)).toEqual([null, 200, null, null, null, null])
  })

  test('has an address for a state and a model', () => {
    expect(billHref({ state: null, model: null })).toBe('/carregar-em-casa/conta-de-luz')
    expect(billHref({ state: 'RJ', model: 'mini' })).toBe('/carregar-em-casa/conta-de-luz?uf=RJ&modelo=mini')
  })
})

describe('the bill', () => {
  // The worked examples of home-tariff.test.ts: 1000 km x 16.2 kWh / 100 = 162 kWh.
  test('multiplies kilometres by the state’s tariff with the flag, in both tariffs', () => {
    expect(billOf('')).toMatchObject({
      month: { kwh: 162, kwhPer100Km: 16.2 },
      conventional: { brlPerKwh: 1.0169, brlPerMonth: 164.74 },
      white: { offPeak: { brlPerMonth: 142.06 }, savingBrlPerMonth: 22.68 },
    })
    expect(billOf('?uf=RJ').conventional?.brlPerMonth).toBe(215.09)
    expect(billOf('?bandeira=vermelha-1').conventional?.brlPerMonth).toBe(171.28)
  })

  // 200 kWh x R$ 1.0169 = R$ 203.38, and R$ 164.74 more with the car.
  test('says what the bill of the house becomes, if its energy is known', () => {
    expect(billOf('').house).toEqual({ brlPerMonth: 203.38, withCarBrlPerMonth: 368.12 })
    expect(billOf('?casa=').house).toBeNull()
    expect(formOf('?casa=muita').problems).toEqual({ casa: 'Conta de luz de hoje: escreva um número, como 200' })
  })

  test('uses the prices of the visitor’s bill instead of the portal’s', () => {
    const own = billOf('?bandeira=nenhuma&convencional=0,95&fora-ponta=0,80&ponta=1,85')
    expect(own.white).toMatchObject({
      conventional: { brlPerKwh: 0.95 },
      offPeak: { brlPerKwh: 0.8 },
      peak: { brlPerKwh: 1.85 },
    })
    expect(own.white?.intermediate).toBeNull()
  })

  test('uses the median of cars on sale without a car, and is empty without tariff, energy or valid input', () => {
    expect(billOf('', { ...nights, car: null }).month).toMatchObject({ kwh: 150, car: null })
    expect(billOf('', { ...nights, car: { ...car, kwhPer100Km: null } }).month).toMatchObject({ kwh: 150, car: null })
    expect(billOf('', { ...nights, car: null, span: null }).conventional).toBeNull()
    expect(billOf('?ponta=x')).toMatchObject({ month: null, conventional: null, white: null })
    expect(billViewOf(formOf(''), { ...tables, figures: [] }, nights)).toMatchObject({
      tariff: null,
      conventional: null,
    })
  })
})

describe('the distributor', () => {
  // By hand: Enel São Paulo costs 0.78938 / (0.82 x 0.95) = 1.0133 per kWh, or 1.0302 with the mean of the flags; x 162 kWh = 166.89.
  test('gives its tariff with the state’s taxes; without a choice the state’s own applies', () => {
    const chosen = billOf('?uf=SP&distribuidora=enel sao paulo')
    expect(chosen.form.distributor).toBe('Enel São Paulo')
    expect(chosen.conventional).toMatchObject({ brlPerKwh: 1.0302, brlPerMonth: 166.89 })
    expect(chosen.tariff).toMatchObject({ values: [1.0133], referenceDate: '2026-08-13', confidence: 'media' })
    expect(chosen.tariff?.note).toMatch(
      /^R\$\u00a00,7894 sem tributos, com ICMS de 18% e PIS\/COFINS de 5% supostos\. Confirmada/,
    )
    expect(billOf('?uf=SP')).toMatchObject({ form: { distributor: null }, tariff: { values: [1] } })
    expect(billOf('').distributors.map(({ name }) => name)).toEqual([
      'CPFL Paulista',
      'CPFL Piratininga',
      'CPFL Santa Cruz',
      'EDP São Paulo',
      'Enel São Paulo',
      'Neoenergia Elektro',
    ])
  })

  // By hand, shares of the conventional tariff: 0.63 / 0.9 = 0.7, 1.08 / 0.9 = 1.2 and 1.62 / 0.9 = 1.8. Acre costs 1.10 in the table.
  const withWhite = (state: 'AC' | 'SP', distributor: string) =>
    tables.distributors.map((one) =>
      one.state === state && one.distributor === distributor
        ? { ...one, brlPerKwh: 0.9, offPeakBrlPerKwh: 0.63, intermediateBrlPerKwh: 1.08, peakBrlPerKwh: 1.62 }
        : one,
    )

  test('gives its white tariff in the proportion of the conventional one', () => {
    const view = billViewOf(
      formOf('?uf=SP&distribuidora=Enel São Paulo&bandeira=nenhuma&convencional=1'),
      { ...tables, distributors: withWhite('SP', 'Enel São Paulo') },
      nights,
    )
    expect(view.white).toMatchObject({
      offPeak: { brlPerKwh: 0.7 },
      intermediate: { brlPerKwh: 1.2 },
      peak: { brlPerKwh: 1.8 },
    })
    expect(view.discount).toBeNull()
    const own = billViewOf(
      formOf('?uf=SP&distribuidora=Enel São Paulo&bandeira=nenhuma&convencional=1&fora-ponta=0,5&ponta=3'),
      { ...tables, distributors: withWhite('SP', 'Enel São Paulo') },
      nights,
    )
    expect(own.white).toMatchObject({
      offPeak: { brlPerKwh: 0.5 },
      intermediate: { brlPerKwh: 1.2 },
      peak: { brlPerKwh: 3 },
    })
  })

  test('gives the white tariff without a choice only if the state has one distributor', () => {
    const acre = withWhite('AC', 'Energisa Acre')
    const alone = billViewOf(
      formOf('?uf=AC&convencional=1&bandeira=nenhuma'),
      { ...tables, distributors: acre },
      nights,
    )
    expect(alone.white?.offPeak.brlPerKwh).toBe(0.7)
    const several = { ...tables, distributors: withWhite('SP', 'Enel São Paulo') }
    expect(billViewOf(formOf('?uf=SP&convencional=1&bandeira=nenhuma'), several, nights)).toMatchObject({
      approvedWhite: null,
      white: { offPeak: { brlPerKwh: 0.86 }, peak: null },
    })
  })

  test('is ignored if of another state or unknown', () => {
    for (const query of ['?uf=RJ&distribuidora=Enel São Paulo', '?uf=SP&distribuidora=Nenhuma'])
      expect(billOf(query).form.distributor, query).toBeNull()
  })
})
