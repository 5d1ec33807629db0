import { expect, test } from 'vitest'
import { readStateCode, statesByName } from './brazilian-states.ts'

test('lists states by name in Portuguese order', () => {
  expect(statesByName).toHaveLength(27)
  expect(statesByName.slice(0, 4)).toEqual(['AC', 'AL', 'AP', 'AM'])
  expect(statesByName.slice(13, 16)).toEqual(['PA', 'PB', 'PR'])
})

test('reads state codes in either case and refuses other text', () => {
  expect(['sp', 'SP', ' rj '].map(readStateCode)).toEqual(['SP', 'SP', 'RJ'])
  expect(['', 'XX', 'constructor', 'São Paulo', null, undefined].map(readStateCode)).toEqual(Array(6).fill(null))
})
