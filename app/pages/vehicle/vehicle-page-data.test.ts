import { expect, test } from 'vitest'
import { readAdvancedRecords } from '#app/domain/vehicles/details/read-advanced-record.ts'
import { findVehiclePageByAddress } from './vehicle-page-data.ts'

test('has no price history for a browser’s list, which has one price per model', () => {
  const summary = { Modelo: 'BYD Dolphin', Tipo: 'Elétrico', Preco_Sugerido: 'R$ 159.800' }
  const sheet = { Seguranca: [], Conforto: [], Praticidade: [], Multimidia: [] }
  const list = readAdvancedRecords([{ id: 1, Resumo_Modelo: summary, Ficha_Tecnica: sheet, Imagens: [] }], 0)
  expect(findVehiclePageByAddress(list, '1')).toMatchObject({ details: { priceBrl: 159_800 }, prices: null })
})
