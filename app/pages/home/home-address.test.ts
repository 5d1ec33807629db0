import { expect, test } from 'vitest'
import { readHomeAddress } from './home-address.ts'

const read = (search: string) => readHomeAddress({ searchParams: new URLSearchParams(search) })

test('answers an example before the visitor types', () => {
  for (const search of ['', 'orcamento=&km=', 'lugares=7']) {
    const { question, isExample, state, isExampleState } = read(search)
    expect(question).toMatchObject({ state: 'asked', criteria: { budgetBrl: 180_000, kmPerDay: 50, seats: null } })
    expect([isExample, state, isExampleState]).toEqual([true, 'SP', true])
  }
})

test('knows a home without a socket, also before the visitor types', () => {
  expect(read('casa=nao')).toMatchObject({ isExample: true, question: { criteria: { kmPerDay: 50, home: 'nao' } } })
  expect(read('km=80&casa=nao').question.criteria).toMatchObject({ kmPerDay: 80, home: 'nao' })
  expect(read('km=80&casa=x').question).toMatchObject({ state: 'asked', criteria: { home: 'tomada' } })
})

test('reads the two answers and the state of the address', () => {
  const { question, isExample, state, isExampleState } = read('orcamento=150.000&km=80&uf=mg')
  expect(question).toMatchObject({ state: 'asked', criteria: { budgetBrl: 150_000, kmPerDay: 80 } })
  expect([isExample, state, isExampleState]).toEqual([false, 'MG', false])
})

test('keeps an invalid answer as typed and ignores an unknown state', () => {
  expect(read('orcamento=muito&km=50').question).toMatchObject({
    state: 'invalid',
    typed: { orcamento: 'muito', km: '50' },
    problems: { orcamento: 'Escreva o orçamento em reais, por exemplo 180.000' },
  })
  expect(read('uf=XX')).toMatchObject({ state: 'SP', isExampleState: true })
})
