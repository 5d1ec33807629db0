import { expect, test } from 'vitest'
import { placeText } from './find-municipality.server.ts'
import { suggestMunicipalities } from './suggest-municipalities.server.ts'

const suggested = (typed: string) => suggestMunicipalities(typed).map(placeText)

test('suggests at most eight municipalities, from two letters on', () => {
  for (const typed of ['', ' ', 's', '--']) expect(suggested(typed)).toEqual([])
  expect(suggested('são')).toHaveLength(8)
  expect(suggested('x'.repeat(100_000))).toEqual([])
})

test('sorts larger towns first', () => {
  expect(suggested('lond')[0]).toBe('Londrina, PR')
  expect(suggested('são')[0]).toBe('São Paulo, SP')
  expect(suggested('bom jesus')[0]).toMatch(/^Bom Jesus, /)
})

test.for([
  ['sao paulo sp', 'São Paulo, SP'],
  ['SÃO PAULO - SP', 'São Paulo, SP'],
  ['São Paulo, S', 'São Paulo, SP'],
  ['porto al', 'Porto Alegre, RS'],
  ['bom jesus sc', 'Bom Jesus, SC'],
  ["santa barbara d'oeste", "Santa Bárbara d'Oeste, SP"],
  ['hamburgo', 'Novo Hamburgo, RS'],
] as const)('“%s” is about to be %s', ([typed, place]) => expect(suggested(typed)[0]).toBe(place))

test.for([
  ['curtiba', 'Curitiba, PR'],
  ['folrian', 'Florianópolis, SC'],
  ['londirna pr', 'Londrina, PR'],
  ['riberao pre', 'Ribeirão Preto, SP'],
] as const)('one typing error in “%s” still leads to %s', ([typed, place]) => expect(suggested(typed)).toContain(place))
