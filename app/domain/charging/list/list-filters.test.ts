import { expect, test } from 'vitest'
import { chargingHref, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { cleanChargingHref, filterLabels, leftOutSentence, unknownChargingFilters } from './list-filters.ts'

const at = (search: string) => new URL(`https://portal.example/mapa-abastecimento${search}`)

test('reads filters from the address and ignores invalid values (MAP-02)', () => {
  const search =
    '?filtro=rapido&situacao=ocupado&busca=Centro&conector=ccs2&potencia=50&rede=Rede+A&uf=SP&perto=-23.550%2C-46.633&pagina=3'
  const address = readChargingAddress(at(search))
  expect(address).toEqual({
    search: 'Centro',
    availability: 'rapido',
    status: 'ocupado',
    connector: 'ccs2',
    fromPowerKw: 50,
    network: 'Rede A',
    state: 'SP',
    near: { latitude: -23.55, longitude: -46.633 },
    page: 3,
    vehicle: null,
    from: null,
    to: null,
    town: null,
  })
  expect(readChargingAddress(at(`?${chargingHref(address).split('?')[1]}`))).toEqual(address)
  expect(
    chargingHref(
      readChargingAddress(at('?filtro=x&situacao=livre&conector=x&potencia=8&uf=ZZ&perto=80,-46&pagina=-1')),
    ),
  ).toBe('/mapa-abastecimento')
})

test('names invalid values as typed', () => {
  expect(
    unknownChargingFilters(at('?filtro=livre&situacao=quebrado&conector=ccs9&potencia=8&uf=zz&perto=aqui')),
  ).toEqual(['livre', 'quebrado', 'ccs9', '8', 'zz', 'aqui'])
  expect(
    unknownChargingFilters(
      at('?filtro=todos&situacao=desconhecido&conector=ccs2&potencia=7&uf=sp&rede=x&busca=y&perto=-23.5,-46'),
    ),
  ).toEqual([])
})

test('removes empty fields of a form without script from the address', () => {
  expect(cleanChargingHref(at('?busca=&filtro=todos&situacao=&conector=&potencia=&rede=&uf=SP'))).toBe(
    '/mapa-abastecimento?uf=SP',
  )
  expect(cleanChargingHref(at('?filtro=todos'))).toBe('/mapa-abastecimento')
  expect(cleanChargingHref(at('?uf=SP&perto=-23.55,-46.633'))).toBeNull()
})

test('says which points a filter by connector or power leaves out (MAP-02)', () => {
  const sentence = (search: string) => leftOutSentence(readChargingAddress(at(search)))
  expect(sentence('?conector=ccs2')).toBe('Pontos sem conector informado ficam de fora.')
  expect(sentence('?potencia=50')).toBe('Pontos sem potência informada ficam de fora.')
  expect(sentence('?filtro=rapido')).toBe('Pontos sem potência informada ficam de fora.')
  expect(sentence('?conector=ccs2&potencia=50')).toBe('Pontos sem conector ou potência informados ficam de fora.')
  expect(sentence('?uf=SP&filtro=disponivel&situacao=ocupado')).toBeNull()
})

test('removes one filter and returns to the first page', () => {
  const labels = filterLabels(readChargingAddress(at('?busca=x&filtro=disponivel&uf=SP&perto=-23.55,-46.633&pagina=2')))
  expect(labels).toEqual([
    { label: '“x”', href: '/mapa-abastecimento?filtro=disponivel&uf=SP&perto=-23.550%2C-46.633' },
    { label: 'Disponíveis', href: '/mapa-abastecimento?busca=x&uf=SP&perto=-23.550%2C-46.633' },
    { label: 'São Paulo', href: '/mapa-abastecimento?filtro=disponivel&busca=x&perto=-23.550%2C-46.633' },
    { label: 'Mais perto primeiro', href: '/mapa-abastecimento?filtro=disponivel&busca=x&uf=SP' },
  ])
})

test('accepts a place up to just beyond the borders of Brazil', () => {
  const near = (perto: string) => readChargingAddress(at(`?perto=${perto}`)).near
  expect(near('-33.690,-53.456')).toEqual({ latitude: -33.69, longitude: -53.456 })
  expect(near('-34.905,-56.191')).not.toBeNull()
  for (const far of ['80,100', '38.7,-9.1', '-23.5,46.6', '-38,-57']) expect(near(far)).toBeNull()
})
