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

test('suggests candidates for a name of several states, and the state decides', () => {
  const found = findMunicipality('Bom Jesus')
  expect(found.outcome).toBe('ambiguous')
  expect(candidatesOf('Bom Jesus').length).toBeGreaterThan(3)
  expect(findMunicipality('Bom Jesus, SC')).toMatchObject({ outcome: 'found', place: { state: 'SC' } })
})

test('suggests candidates for a partial name or one typing error', () => {
  expect(candidatesOf('florianop')).toEqual(['Florianópolis, SC'])
  expect(candidatesOf('curtiba')).toEqual(['Curitiba, PR'])
  expect(candidatesOf('folrianopolis')).toEqual(['Florianópolis, SC'])
  expect(candidatesOf('hamburgo')).toContain('Novo Hamburgo, RS')
})

test('sorts candidates by population', () => {
  expect(candidatesOf('Rio')[0]).toBe('Rio de Janeiro, RJ')
  expect(candidatesOf('são')[0]).toBe('São Paulo, SP')
})

test('finds no place in empty text, signs or endless text', () => {
  for (const typed of ['', '  ', '--', 'qqqqqq', 'x'.repeat(100_000)])
    expect(findMunicipality(typed)).toEqual({ outcome: 'unknown' })
})

function candidatesOf(typed: string): string[] {
  const found = findMunicipality(typed)
  return found.outcome === 'ambiguous' ? found.candidates.map(placeText) : []
}
