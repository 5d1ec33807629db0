import { expect, test } from 'vitest'
import { stateCodes } from './brazilian-states.ts'
import data from './municipalities.json' with { type: 'json' }
import { municipalitiesOf, placeProblem, readMunicipality } from './municipalities.server.ts'

test('finds each municipality of Brazil in its state by name', () => {
  const names = stateCodes.flatMap((state) => municipalitiesOf(state))
  expect(names).toHaveLength(5571)
  expect(data.count).toBe(5571)
  expect(names.filter(({ state, name }) => 'problem' in readMunicipality(name, state))).toEqual([])
  const found = names.map(({ state, name }) => JSON.stringify([state, readMunicipality(name, state)]))
  expect(new Set(found).size).toBe(5571)
})

test.for([
  ['sao paulo', 'SP', 'São Paulo'],
  ['MOGI-MIRIM', 'SP', 'Mogi Mirim'],
  ['Alta Floresta Doeste', 'RO', "Alta Floresta D'Oeste"],
  ['Brasilia', 'DF', 'Brasília'],
] as const)('%s in %s is %s', ([typed, state, name]) => expect(readMunicipality(typed, state)).toEqual({ name }))

test('explains a city and a state that do not match', () => {
  expect(placeProblem('Campinas', 'RJ')).toBe('“Campinas” fica em SP, não em RJ. Confira a cidade e o estado.')
  expect(placeProblem('Copacabana', 'RJ')).toBe(
    'Não há município “Copacabana” em RJ. Escreva o nome do município, sem bairro nem distrito.',
  )
  expect(placeProblem('Taguatinga', 'DF')).toBe(
    'No Distrito Federal o município é Brasília, sem a região administrativa.',
  )
  expect(placeProblem('', 'SP')).toBeNull()
  expect(placeProblem('Campinas', null)).toBeNull()
})

test('gives each municipality its own seat within Brazil', () => {
  const all = stateCodes.flatMap(municipalitiesOf)
  for (const { code, latitude, longitude } of all) {
    expect(code).toMatch(/^\d{7}$/)
    expect(latitude > -33.8 && latitude < 5.3).toBe(true)
    expect(longitude > -74 && longitude < -32.4).toBe(true)
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(5571)
  expect(municipalitiesOf('PR').find(({ name }) => name === 'Curitiba')).toEqual({
    code: '4106902',
    name: 'Curitiba',
    state: 'PR',
    latitude: -25.4195,
    longitude: -49.2646,
  })
})
