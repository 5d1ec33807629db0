import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { columnOfFact, listedFacts, listPathOf } from './entered-facts.ts'
import { type FactKey, factKeys, facts, formatFlag, formatFact, appliesTo } from './facts.ts'

const columnsOf = (table: typeof vehicles | typeof vehicleDossiers) =>
  Object.values(getTableColumns(table)).map(({ name }) => name)

test('gives every fact a column named as in form and lists', () => {
  const names = { vehicle: columnsOf(vehicles), details: columnsOf(vehicleDossiers) }
  const lost = factKeys.filter(
    (key) => !names[facts[key].kind === 'phrase' ? 'details' : 'vehicle'].includes(columnOfFact(key)),
  )
  expect(lost).toEqual([])
})

test('gives each fact its own field in lists, named by the specification (DATA-03, DATA-04)', () => {
  const paths = listedFacts.map(listPathOf)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.slice(0, 11)).toEqual([
    'Resumo_Modelo.Preco_Sugerido',
    'Resumo_Modelo.Bateria',
    'Resumo_Modelo.Autonomia',
    'Resumo_Modelo.Consumo',
    'Resumo_Modelo.Potencia',
    'Resumo_Modelo.Aceleracao_0_100kmh',
    'Resumo_Modelo.Velocidade_Maxima',
    'Ficha_Tecnica.Cor',
    'Ficha_Tecnica.Transmissao',
    'Ficha_Tecnica.Tracao',
    'Ficha_Tecnica.Tamanho_Roda',
  ])
  expect(listPathOf('batteryChemistry')).toBe('Ficha_Tecnica.Quimica_Bateria')
  expect(
    ['batteryUsableKwh', 'energyMjKm', 'ethanolCityKmPerL', 'pbeClassInCategory'].map((key) =>
      listPathOf(key as FactKey),
    ),
  ).toEqual([
    'Ficha_Tecnica.Bateria_Util',
    'Ficha_Tecnica.Consumo_Energetico_Inmetro',
    'Ficha_Tecnica.Etanol_Cidade_Inmetro',
    'Ficha_Tecnica.Classe_PBE_Categoria',
  ])
  for (const path of paths) expect(path).toMatch(/^(Resumo_Modelo|Ficha_Tecnica)\.[A-Z]\w+$/)
})

test('formats a known value', () => {
  expect([formatFact('priceBrl', 159_800), formatFact('batteryKwh', 44.9), formatFact('connector', 'CCS2')]).toEqual([
    'R$\u00a0159.800',
    '44,9\u00a0kWh',
    'CCS2',
  ])
  expect([formatFlag(true), formatFlag(false)]).toEqual(['Sim', 'Não'])
})

test('expects no figure of a missing plug, tank or flex engine', () => {
  const unknown = { fuelCityKmPerL: null, ethanolCityKmPerL: null, connector: null }
  const petrol = { ...unknown, fuelCityKmPerL: 13.6 }
  const flex = { ...unknown, fuelCityKmPerL: 17.8, ethanolCityKmPerL: 12.3 }
  expect(appliesTo('ethanolCityKmPerL', vehicleTypes['plug-in'], petrol)).toBe(false)
  expect(appliesTo('ethanolHighwayKmPerL', vehicleTypes.hibrido, flex)).toBe(true)
  expect(appliesTo('ethanolCityKmPerL', vehicleTypes.hibrido, unknown)).toBe(true)
  expect(appliesTo('ethanolCityKmPerL', vehicleTypes.eletrico, unknown)).toBe(false)
  expect(appliesTo('fuelCityKmPerL', vehicleTypes.eletrico, unknown)).toBe(false)
  expect(appliesTo('connector', vehicleTypes.hibrido, petrol)).toBe(false)
  expect(appliesTo('powerCv', vehicleTypes.eletrico, unknown)).toBe(true)
  expect(appliesTo('dcChargeKw', vehicleTypes['plug-in'], { ...petrol, connector: 'Tipo 2' })).toBe(false)
  expect(appliesTo('dcChargeMin', vehicleTypes.eletrico, { ...unknown, connector: 'CCS2' })).toBe(true)
  expect(appliesTo('dcChargeKw', vehicleTypes.hibrido, petrol)).toBe(false)
})
