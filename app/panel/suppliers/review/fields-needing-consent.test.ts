import { expect, test } from 'vitest'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import type { SupplierPage } from '#app/domain/suppliers/confirming/page-fields.ts'
import { fieldsNeedingConsent } from './correction-actions.server.ts'

const [installation, report] = fullSupplierPage.services as [SupplierPage['services'][0], SupplierPage['services'][0]]
const needing = (change: Partial<SupplierPage>, before: Partial<SupplierPage> = {}) =>
  fieldsNeedingConsent({ ...fullSupplierPage, ...before }, { ...fullSupplierPage, ...change })

test('need no consent for spelling, type and removals', () => {
  expect(needing({ name: 'RECARGA  PAULISTA', category: 'Carregadores', city: 'Sao Paulo' })).toEqual([])
  expect(
    needing({ phone: '11 5555 0100', website: 'http://recarga.example.com', email: 'Publico@recarga.example' }),
  ).toEqual([])
  expect(
    needing({ description: null, address: null, phone: null, email: null, website: null, yearsActive: null }),
  ).toEqual([])
  expect(needing({ services: [{ ...installation, price: '' }], certifications: ['CREA SP'] })).toEqual([])
  expect(needing({ city: 'Campinas' }, { city: 'campinas', state: 'RJ' })).toEqual([])
})

test('need consent for everything that the business has not said', () => {
  expect(needing({ name: 'Recarga Mineira', yearsActive: 13 })).toEqual(['Nome do negócio', 'Anos de atuação'])
  expect(needing({ city: 'Campinas' })).toEqual(['Cidade e estado'])
  expect(needing({ city: 'Bonito', state: 'MS' }, { city: 'Bonito', state: 'PE' })).toEqual(['Cidade e estado'])
  expect(needing({ phone: '(11) 5555-0101', website: 'https://outra.example.com/' })).toEqual([
    'Telefone para o público',
    'Site',
  ])
  expect(needing({ description: 'Outra coisa.' }, { description: null })).toEqual(['Descrição curta'])
  expect(needing({ services: [{ ...report, price: 'R$ 200' }], certifications: ['ISO 9001'] })).toEqual([
    'Serviços',
    'Certificações',
  ])
})
