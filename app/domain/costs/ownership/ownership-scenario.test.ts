import { expect, test } from 'vitest'
import { buildOwnedVehicle, sourced } from '#tests/builders/owned-vehicle.ts'
import { seededCostTables } from '#tests/fixtures/cost-tables.ts'
import { cleanOwnershipHref, permanentHref, readScenarioParams } from './ownership-address.ts'
import { ownershipOf } from './ownership-of.ts'
import { initialOwnershipScenario, readScenario } from './ownership-scenario.ts'
import { ownershipViewOf } from './ownership-view.ts'

const read = (text: string) => readScenario(new URLSearchParams(text))

const plain = { against: '', typed: {}, ownCar: { car: null, litre: null } }

test.for([
  ['preco=1.234,56', 'priceBrl', 1234.56],
  ['preco=1,234.56', 'priceBrl', 1234.56],
  ['preco=122.800', 'priceBrl', 122_800],
  ['preco=R$ 122.800,00', 'priceBrl', 122_800],
  ['preco=122,800', 'priceBrl', 122_800],
  ['km=1.500', 'kmPerMonth', 1500],
  ['energia=0.955', 'brlPerKwh', 0.955],
  ['energia=0,95', 'brlPerKwh', 0.95],
  ['seguro=4,4%25', 'insurancePercent', 4.4],
  ['seguro=0', 'insurancePercent', 0],
] as const)('reads the number %s', ([text, key, value]) => {
  expect(read(text).scenario.numbers).toEqual({ [key]: value })
})

test.for([
  ['km=0', 'km', 'Quilometragem: escreva um número de 1 a 50.000'],
  ['km=-3', 'km', 'Quilometragem: escreva um número de 1 a 50.000'],
  ['preco=99999999999999999999', 'preco', 'Preço de compra: escreva um número de 1.000 a 10.000.000'],
  ['preco=1e400', 'preco', 'Preço de compra: escreva um número de 1.000 a 10.000.000'],
  ['seguro=abc', 'seguro', 'Seguro: escreva um número de 0 a 50'],
  ['meses=1,5', 'meses', 'Prazo: escreva um número inteiro de 1 a 120'],
  ['anos=11', 'anos', 'Tempo com o carro: escolha de 1 a 10 anos'],
  ['uf=ZZ', 'uf', 'Estado: escolha um dos 27 da lista'],
  ['recarga=constructor', 'recarga', 'Recarga em casa: escolha uma da lista'],
  ['pagamento=x', 'pagamento', 'Pagamento: escolha um da lista'],
] as const)('reports %s at its field and keeps the input', ([text, name, sentence]) => {
  const { typed, problems } = read(text)
  expect(problems).toEqual({ [name]: sentence })
  expect(typed[name]).toBe(text.slice(text.indexOf('=') + 1))
})

test('requires a down payment below the price', () => {
  const viewOf = (text: string) =>
    ownershipViewOf({
      vehicle: buildOwnedVehicle(),
      other: null,
      ownModel: null,
      parameters: new URLSearchParams(text),
      tables: seededCostTables(),
      today: '2026-02-01',
    })
  expect(viewOf('pagamento=sac&entrada=122.800').problems).toEqual({
    entrada: 'Entrada: precisa ser menor que o preço de compra',
  })
  expect(viewOf('entrada=122.800').problems).toEqual({})
  expect(viewOf('pagamento=sac&entrada=122.799').problems).toEqual({})
  expect(viewOf('preco=130.000&pagamento=sac&entrada=122.800').loan?.principalBrl).toBe(7200)
})

test('keeps only entered values in an address', () => {
  const url = (query: string) => new URL(`https://portal.example/veiculo/x-1/custo${query}`)
  expect(cleanOwnershipHref(url('?anos=3&uf=SP&km=&seguro=5&contra='))).toBe('/veiculo/x-1/custo?seguro=5')
  expect(cleanOwnershipHref(url('?anos=3'))).toBe('/veiculo/x-1/custo')
  expect(cleanOwnershipHref(url('?anos=5&km=abc'))).toBeNull()
  expect(cleanOwnershipHref(url(''))).toBeNull()
  expect(readScenarioParams(new URLSearchParams('seguro=5&utm=x')).toString()).toBe('seguro=5')
})

test('reads a permanent link back as the same figures', () => {
  const tables = seededCostTables()
  const vehicle = buildOwnedVehicle({ kwhPer100Km: { ...buildOwnedVehicle().kwhPer100Km, combined: sourced(16.125) } })
  const scenario = { ...initialOwnershipScenario, years: 7, state: 'MG' as const }
  const ownership = ownershipOf(vehicle, tables, scenario, '2026-02-01')
  const href = permanentHref({ ...plain, vehicle, scenario, ownership, against: 'byd-dolphin-gs-2' })
  const { scenario: readBack, problems } = readScenario(new URL(href, 'https://portal.example').searchParams)
  expect(problems).toEqual({})
  expect(readBack).toMatchObject({ years: 7, state: 'MG', numbers: { kwhPer100Km: 16.125, licensingBrl: 39.36 } })
  expect(href).toContain('contra=byd-dolphin-gs-2')
  expect(ownershipOf(vehicle, { figures: [], ipvaRules: tables.ipvaRules }, readBack, '2026-02-01').cost).toEqual(
    ownership.cost,
  )
})

test('keeps a permanent link’s total when rules, curves or the year change', () => {
  const before = seededCostTables()
  const long = before.figures.map((figure) =>
    figure.key.startsWith('loss-percent') ? { ...figure, values: [15, 10, 9, 8] } : figure,
  )
  const tables = { ...before, figures: long }
  const after = {
    figures: long.map((figure) => (figure.key.startsWith('loss-percent') ? { ...figure, values: [1] } : figure)),
    ipvaRules: before.ipvaRules.map((rule) => ({ ...rule, ratePercent: 7 })),
  }
  for (const state of ['AL', 'AP', 'AM', 'SP'] as const) {
    const scenario = { ...initialOwnershipScenario, years: 5, state }
    const ownership = ownershipOf(buildOwnedVehicle(), tables, scenario, '2026-02-01')
    const href = permanentHref({ ...plain, vehicle: buildOwnedVehicle(), scenario, ownership })
    const { scenario: readBack, problems } = readScenario(new URL(href, 'https://portal.example').searchParams)
    expect(problems).toEqual({})
    expect(ownershipOf(buildOwnedVehicle(), after, readBack, '2031-02-01').cost).toEqual(ownership.cost)
    if (state === 'AL') expect(href).toMatch(/[?&]ano=2026&ipva=0;0,5;1&/)
    if (state === 'AL') expect(href).toMatch(/[?&]perda3=9;8&/)
  }
})

test.for(['ipva=0;x', 'ipva=1;;2', 'ipva=0;21', `ipva=${'1;'.repeat(10)}1`, 'seguro=1;2'])(
  'reports an unreadable list of years: %s',
  (text) => {
    expect(Object.values(read(text).problems)).toEqual([expect.stringContaining(': escreva um número de 0 a')])
  },
)
