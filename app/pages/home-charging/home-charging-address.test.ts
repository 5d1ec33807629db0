import { expect, test } from 'vitest'
import {
  cleanHomeChargingHref,
  homeChargingHref,
  letterHref,
  readHomeChargingAddress,
} from './home-charging-address.ts'

const at = (query: string) => new URL(`https://portal.example/carregar-em-casa${query}`)

test.for([
  ['', 'casa', null, null],
  ['?moradia=apartamento&uf=sp&modelo=1', 'apartamento', 'SP', '1'],
  ['?moradia=constructor&uf=XX&modelo=%20', 'casa', null, null],
  ['?moradia=&uf=%00&modelo=a%20b', 'casa', null, 'a b'],
] as const)('ignores invalid values in the address %s', ([query, home, state, model]) => {
  expect(readHomeChargingAddress(at(query))).toEqual({ home, state, model })
})

test('reads its own addresses back without empty choices', () => {
  const address = { home: 'apartamento', state: 'RJ', model: 'byd-dolphin-1' } as const
  expect(readHomeChargingAddress(at(homeChargingHref(address).slice('/carregar-em-casa'.length)))).toEqual(address)
  expect(homeChargingHref({ home: 'casa', state: null, model: null })).toBe('/carregar-em-casa?moradia=casa')
  expect(letterHref(address)).toBe('/carregar-em-casa/carta?uf=RJ&modelo=byd-dolphin-1')
})

test('redirects empty fields of a form without script to the address without them', () => {
  expect(cleanHomeChargingHref(at('?moradia=apartamento&uf=&modelo='))).toBe('/carregar-em-casa?moradia=apartamento')
  expect(cleanHomeChargingHref(at('?moradia=apartamento'))).toBeNull()
})
