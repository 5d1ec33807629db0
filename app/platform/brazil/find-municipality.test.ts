import { expect, test } from 'vitest'
import { findMunicipality, placeText } from './find-municipality.server.ts'
import { municipalitiesOf } from './municipalities.server.ts'
import { stateCodes } from './brazilian-states.ts'

test.for(['Curitiba, PR', 'curitiba pr', 'CURITIBA', ' Curitiba - PR '])('%s is one municipality', (typed) => {
  expect(findMunicipality(typed)).toMatchObject({ outcome: 'found', place: { name: 'Curitiba', state: 'PR' } })
})

test('each municipality is found by its text in fields and addresses', () => {
  const lost = stateCodes
    .flatMap(municipalitiesOf)
    .filter((place) => {
      const found = findMunicipality(placeText(place))
      return found.outcome !== 'found' || found.place.code !== place.code
    })
    .map(placeText)
  expect(lost).toEqual([])
})

test('a name of several states gives candidates, the state decides', () => {
  const found = findMunicipality('Bom Jesus')
  expect(found.outcome).toBe('ambiguous')
  expect(candidatesOf('Bom Jesus').length).toBeGreaterThan(3)
  expect(findMunicipality('Bom Jesus, SC')).toMatchObject({ outcome: 'found', place: { state: 'SC' } })
})

test('the beginning of a name or one typing error gives candidates', () => {
  expect(candidatesOf('florianop')).toEqual(['Florianópolis, SC'])
  expect(candidatesOf('curtiba')).toEqual(['Curitiba, PR'])
  expect(candidatesOf('folrianopolis')).toEqual(['Florianópolis, SC'])
  expect(candidatesOf('hamburgo')).toContain('Novo Hamburgo, RS')
})

test('of several candidates the largest town comes first', () => {
  expect(candidatesOf('Rio')[0]).toBe('Rio de Janeiro, RJ')
  expect(candidatesOf('são')[0]).toBe('São Paulo, SP')
})

test('no place is found in nothing, in signs, or in a text without end', () => {
  for (const typed of ['', '  ', '--', 'qqqqqq', 'x'.repeat(100_000)])
    expect(findMunicipality(typed)).toEqual({ outcome: 'unknown' })
})

function candidatesOf(typed: string): string[] {
  const found = findMunicipality(typed)
  return found.outcome === 'ambiguous' ? found.candidates.map(placeText) : []
}
