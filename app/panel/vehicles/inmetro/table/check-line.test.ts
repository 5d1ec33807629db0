import { describe, expect, test } from 'vitest'
import { buildHybridRow, buildRow, buildPlugInRow, type PbevRow } from '#tests/builders/pbev-table.ts'
import { checkLine } from './check-line.ts'
import { combinedPerL, kwhPer100Km } from './pbev-line.ts'
import { dateInName } from './read-table.ts'

const check = (values: PbevRow) => checkLine({ place: 7, values })
const figuresOf = (values: PbevRow) => {
  const checked = check(values)
  return 'line' in checked ? checked.line.figures : checked.rejected.reason
}
const buildDieselRow = (about: PbevRow = {}) =>
  buildHybridRow({
    gasolina_cidade_kml: null,
    gasolina_estrada_kml: null,
    diesel_cidade_kml: 15,
    diesel_estrada_kml: 15,
    mj_km: 1.8,
    ...about,
  })
const reasonOf = (values: PbevRow) => {
  const checked = check(values)
  return 'rejected' in checked ? checked.rejected.reason : null
}

describe('a line with columns of different cars', () => {
  test.for([
    [
      'electricity that no km/le is',
      buildRow({ mj_km: 0.6 }),
      '0,6 MJ/km não combina com os km/le da linha, que pedem 0,51',
    ],
    ['petrol that no MJ/km is', buildHybridRow({ mj_km: 2 }), '2 MJ/km não combina com os km/l da linha'],
    ['no MJ/km', buildRow({ mj_km: null }), 'falta o consumo energético (MJ/km)'],
    ['no km/le in the city', buildRow({ eletrico_cidade_km_le: 0 }), 'um elétrico tem consumo elétrico (km/le)'],
    ['petrol in an electric car', buildRow({ gasolina_cidade_kml: 12 }), 'um elétrico não tem consumo de gasolina'],
    [
      'no petrol in a plug-in',
      buildPlugInRow({ gasolina_estrada_kml: null }),
      'um híbrido plug-in tem consumo de combustível',
    ],
    ['a range without a plug', buildHybridRow({ autonomia_eletrica_km: 60 }), 'não tem consumo nem autonomia elétrica'],
    ['an engine in an electric car', buildRow({ engine: '1.5-16V' }), 'o motor “1.5-16V” é a combustão'],
    ['no engine in a hybrid', buildHybridRow({ engine: 'ELÉTRICO' }), 'o motor é elétrico e a propulsão é HEV'],
    ['a class of no letter', buildRow({ classe_geral: '0.51' }), 'as colunas parecem deslocadas'],
    ['an unknown drive', buildRow({ propulsion: 'A' }), 'a propulsão “A” não é BEV, PHEV nem HEV'],
    ['a range for a battery of a lorry', buildRow({ autonomia_eletrica_km: 1_900 }), 'pede uma bateria de 383,8 kWh'],
    [
      'a range of a plug-in that an electric car has',
      buildPlugInRow({ autonomia_eletrica_km: 500 }),
      'pede uma bateria de 101 kWh',
    ],
    [
      'more km/l than there are',
      buildHybridRow({ gasolina_cidade_kml: 120, gasolina_estrada_kml: 120, mj_km: 0.18 }),
      'não é possível',
    ],
    [
      'ethanol that takes it as far as petrol',
      buildHybridRow({ etanol_cidade_kml: 14.5, etanol_estrada_kml: 10.5 }),
      '14,5 km/l com etanol não combina com a gasolina',
    ],
    ['ethanol without petrol', buildRow({ etanol_cidade_kml: 10 }), 'com etanol não combina com a gasolina'],
    ['diesel whose MJ/km are of petrol', buildDieselRow({ mj_km: 1.45 }), 'não combina com os km/l da linha'],
    ['no brand', buildRow({ brand: ' ' }), 'falta a marca ou o modelo'],
    ['no end', buildRow({ version: 'x'.repeat(200) }), 'longo demais'],
  ] as const)('%s', ([, row, sentence]) => {
    expect(reasonOf(row)).toContain(sentence)
  })

  test('is not assumed because of rounding', () => {
    for (const mj of [0.5, 0.52]) expect(reasonOf(buildRow({ mj_km: mj }))).toBeNull()
  })
})

describe('a plausible line', () => {
  test('has no electricity without a range, and no petrol with diesel', () => {
    expect(check(buildRow({ autonomia_eletrica_km: null }))).toMatchObject({
      line: { figures: { consumptionKwhPer100Km: 20.2 } },
    })
    // 27 MJ/l: diesel.
    for (const row of [buildHybridRow({ mj_km: 1.8 }), buildDieselRow()]) {
      const figures = figuresOf(row)
      expect(figures).toEqual({ energyMjKm: 1.8, pbeClass: 'A', pbeClassInCategory: 'A' })
    }
  })

  test('has ethanol, MJ/km and both classes in capitals, and no empty class', () => {
    const ethanol = { etanol_cidade_kml: 10.5, etanol_estrada_kml: 10.4 }
    expect(figuresOf(buildHybridRow({ ...ethanol, classe_geral: 'b', classe_categoria: '' }))).toEqual({
      fuelCityKmPerL: 15,
      fuelHighwayKmPerL: 15,
      ethanolCityKmPerL: 10.5,
      ethanolHighwayKmPerL: 10.4,
      energyMjKm: 1.45,
      pbeClass: 'B',
    })
    expect(check(buildRow({ category: 'Sub Compacto' }))).toMatchObject({ line: { category: 'Sub Compacto' } })
  })

  test('may use over 100 kWh/100 km like a sports hybrid, but not 300', () => {
    const thirsty = { eletrico_cidade_km_le: 6.3, eletrico_estrada_km_le: 7.6, mj_km: 2.98, autonomia_eletrica_km: 18 }
    expect(figuresOf(buildPlugInRow(thirsty))).toMatchObject({ consumptionKwhPer100Km: 118.1 })
    const impossible = { eletrico_cidade_km_le: 2.7, eletrico_estrada_km_le: 2.7, mj_km: 7.52 }
    expect(reasonOf(buildPlugInRow({ ...impossible, autonomia_eletrica_km: 18 }))).toContain(
      '298,5 kWh/100 km não é possível',
    )
  })

  test('has no control characters in its name', () => {
    expect(check(buildRow({ model: 'AL\u0000FA; DOIS' }))).toMatchObject({ line: { name: 'FICTO AL FA DOIS UM' } })
  })

  test('rounds its range to whole kilometres', () => {
    expect(check(buildRow({ autonomia_eletrica_km: 119.49 }))).toMatchObject({ line: { figures: { rangeKm: 119 } } })
  })
})

// By hand: 806 x (0.55 / 50 + 0.45 / 40) = 17.93.
test('weights the city more than the highway', () => {
  expect(kwhPer100Km(combinedPerL(50, 40))).toBe(17.9)
  expect([kwhPer100Km(50), kwhPer100Km(40)]).toEqual([16.1, 20.2])
})

test('dates a table by the last day in its name', () => {
  expect(dateInName('PBEV de 02/01/2026, máscara de 30/09/2026')).toBe('2026-09-30')
  expect(dateInName('PBEV de 02/01/2026, máscara de 31/06/2026')).toBe('2026-01-02')
  expect(dateInName('PBEV 2026')).toBe('2026')
})
