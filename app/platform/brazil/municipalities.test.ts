import { expect, test } from 'vitest'
import { stateCodes } from './brazilian-states.ts'
import data from './municipalities.json' with { type: 'json' }
import { municipalitiesOf, placeProblem, readMunicipality } from './municipalities.server.ts'

test('8.33 every municipality of Brazil is found in its state by its own name', () => {
  const names = stateCodes.flatMap((state) => municipalitiesOf(state).map((name) => ({ state, name })))
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
] as const)('8.33 %s in %s is %s', ([typed, state, name]) => expect(readMunicipality(typed, state)).toEqual({ name }))

test('8.33 a city and a state that do not fit are told apart in words', () => {
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
