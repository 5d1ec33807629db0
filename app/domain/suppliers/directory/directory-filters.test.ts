import { expect, test } from 'vitest'
import type { DirectoryFilters } from './directory-address.ts'
import { cleanDirectoryHref, directoryHref, readDirectoryAddress, unknownFilters } from './directory-address.ts'
import { filterSuppliers, placesOf } from './browse-directory.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

const none: DirectoryFilters = { type: null, state: null, city: null }
const supplier = (category: string, city: string | null, state: string | null) => ({
  category,
  city,
  state,
  cityLetters: normalizeName(city ?? ''),
})
const sample = [
  supplier('Instaladores', 'São Paulo', 'SP'),
  supplier('Seguros', 'sao paulo', 'SP'),
  supplier('Seguros', 'Rio de Janeiro', 'RJ'),
  supplier('Seguros', 'Natal', 'RN'),
  supplier('Oficinas', 'Natalândia', 'MG'),
  supplier('Oficinas', null, null),
]
const citiesOf = (filters: Partial<DirectoryFilters>) =>
  filterSuppliers(sample, { ...none, ...filters }).map(({ city }) => city)
const addressOf = (search: string) => readDirectoryAddress(new URL(`https://portal.example/fornecedores${search}`))

test('filters the directory by type, state and city together', () => {
  expect(citiesOf({})).toHaveLength(6)
  expect(citiesOf({ type: 'Seguros' })).toEqual(['sao paulo', 'Rio de Janeiro', 'Natal'])
  expect(citiesOf({ type: 'Seguros', state: 'SP' })).toEqual(['sao paulo'])
  expect(citiesOf({ state: 'RR' })).toEqual([])
})

test.each([
  ['São Paulo', ['São Paulo', 'sao paulo']],
  ['  SAO   PAULO ', ['São Paulo', 'sao paulo']],
  ['paulo', ['São Paulo', 'sao paulo']],
  ['rio', ['Rio de Janeiro']],
  ['Natal', ['Natal']],
  ['natalan', ['Natalândia']],
  ['aulo', []],
  ['!?', []],
])('finds the city %s as %j, ignoring accents', (city, found) => {
  expect(citiesOf({ city })).toEqual(found)
})

test('offers each place with suppliers once', () => {
  expect(placesOf(sample, null)).toEqual({
    states: ['MG', 'RJ', 'RN', 'SP'],
    cities: ['Natal', 'Natalândia', 'Rio de Janeiro', 'São Paulo'],
  })
  expect(placesOf(sample, 'SP')).toMatchObject({ cities: ['São Paulo'] })
  expect(placesOf(sample, 'RR')).toEqual({ states: ['MG', 'RJ', 'RN', 'RR', 'SP'], cities: [] })
})

test('offers the cities with most suppliers if there are very many', () => {
  const many = Array.from({ length: 400 }, (_, index) => supplier('Outros', `Cidade ${index}`, 'GO'))
  const { cities } = placesOf([...many, supplier('Outros', 'Cidade 399', 'GO')], null)
  expect(cities).toHaveLength(300)
  expect(cities).toContain('Cidade 399')
})

test('reads filters from the address and ignores invalid ones', () => {
  expect(addressOf('?tipo=Seguros&uf=sp&cidade=%20Natal%20&pagina=3')).toEqual({
    type: 'Seguros',
    state: 'SP',
    city: 'Natal',
    page: 3,
  })
  expect(addressOf('?tipo=x&uf=ZZ&cidade=&pagina=-1')).toEqual({ ...none, page: 1 })
  expect(directoryHref({ type: 'Peças e Acessórios', state: 'SP', city: null, page: 2 })).toBe(
    '/fornecedores?tipo=Pe%C3%A7as+e+Acess%C3%B3rios&uf=SP&pagina=2',
  )
  expect(directoryHref({ ...none, page: 1 })).toBe('/fornecedores')
})

test('names unknown filter values as typed', () => {
  const unknown = (search: string) => unknownFilters(new URL(`https://portal.example/fornecedores${search}`))
  expect(unknown('?uf=ZZ&tipo=qualquer&cidade=Natal')).toEqual(['qualquer', 'ZZ'])
  expect(unknown('?uf=zz')).toEqual(['zz'])
  expect(unknown('?uf=sp&tipo=Seguros&cidade=x')).toEqual([])
  expect(unknown('?uf=%20&tipo=')).toEqual([])
  expect(unknown(`?tipo=${'x'.repeat(300)}`)).toEqual(['x'.repeat(200)])
})

test('removes empty fields from the address', () => {
  const cleaned = (search: string) => cleanDirectoryHref(new URL(`https://portal.example/fornecedores${search}`))
  expect(cleaned('?tipo=&uf=SP&cidade=')).toBe('/fornecedores?uf=SP')
  expect(cleaned('?uf=SP')).toBeNull()
})
