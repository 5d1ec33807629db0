import { describe, expect, test } from 'vitest'
import { hasWantedPlug, matchModels } from './match-models.ts'

const modelWith = (id: number, label: string, hasPlug = true) => ({ id, slug: `m-${id}`, brand: '', label, hasPlug })

const models = [
  modelWith(1, 'BYD Dolphin · Plus · 2026'),
  modelWith(2, 'BYD Dolphin Mini · GS 4 lugares · 2026'),
  modelWith(3, 'BYD Dolphin Mini · GS 5 lugares · 2026'),
  modelWith(4, 'Citroën ë-C3 · 2026'),
  modelWith(5, 'Geely EX2 · Pro · 2026'),
  modelWith(6, 'Kia Niro · 2026', false),
]

const idsOf = (typed: string) => matchModels(models, typed).map(({ id }) => id)

describe('models that a typed name fits', () => {
  test.each([
    ['dolphin mini', [2, 3]],
    ['mini dolphin', [2, 3]],
    ['MIN dolph 5', [3]],
    ['citroen e c3', [4]],
    ['CITROËN', [4]],
    ['ex 2', [5]],
    ['geelyex2', [5]],
    ['dolphin', [1, 2, 3]],
    ['lugares 2026 byd', [2, 3]],
    ['fusca', []],
    [' · ', []],
  ])('finds by part of the name in any order: %s', (typed, ids) => {
    expect(idsOf(typed)).toEqual(ids)
  })

  test('an equal label is the only match', () => {
    const one = [...models, modelWith(7, 'BYD Dolphin Mini · GS 5 lugares · 2026 B')]
    expect(matchModels(one, 'BYD Dolphin Mini · GS 5 lugares · 2026').map(({ id }) => id)).toEqual([3])
  })

  test('a field for cars with a plug leaves out hybrids without one', () => {
    const fitting = (plug: 'with' | 'without') => models.filter((model) => hasWantedPlug(model, plug)).length
    expect([fitting('with'), fitting('without')]).toEqual([5, 1])
  })
})
