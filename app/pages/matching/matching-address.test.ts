import { expect, test } from 'vitest'
import { matchingHref, readMatchingAddress } from './matching-address.ts'
import { noCriteria, type Criteria } from './criteria.ts'

const read = (query: string) => readMatchingAddress({ searchParams: new URLSearchParams(query) })

test('reads every answer back from its address', () => {
  const criteria: Criteria = {
    budgetBrl: 250_000,
    bodies: ['hatch', 'suv'],
    kmPerDay: 62.5,
    home: 'nao',
    tripKm: 300,
    seats: 5,
    trunkL: 350,
    kind: 'eletrico',
  }
  const url = new URL(matchingHref(criteria), 'https://portal.example')
  expect(readMatchingAddress(url)).toMatchObject({ state: 'asked', criteria })
  expect(url.hash).toBe('#resultado')
  expect(matchingHref(noCriteria)).toBe('/qual-eletrico')
})

test('ignores blank answers and reports a form without any', () => {
  expect(read('').state).toBe('idle')
  const blank = read('orcamento=&tipo=&km=&casa=tomada&viagem=&lugares=&mala=')
  expect(blank).toMatchObject({
    state: 'invalid',
    problems: { orcamento: 'Responda ao menos uma pergunta: o que ficar em branco não conta' },
  })
})

test('reads amounts in Brazilian notation', () => {
  expect(read('orcamento=R$ 180.000').criteria.budgetBrl).toBe(180_000)
  expect(read('orcamento=180000,00&km=62,5').criteria).toMatchObject({ budgetBrl: 180_000, kmPerDay: 62.5 })
})

test('reports an invalid answer, keeps it in its field and keeps the others', () => {
  const address = read(
    'orcamento=muito&km=-3&viagem=1e9&tipo=nave&carroceria=suv&carroceria=trator&casa=talvez&lugares=99&mala=toString',
  )
  expect(address).toMatchObject({
    state: 'invalid',
    typed: { orcamento: 'muito', km: '-3', viagem: '1e9' },
    criteria: { bodies: ['suv'] },
  })
  expect(address.state === 'invalid' && Object.keys(address.problems).toSorted()).toEqual([
    'carroceria',
    'casa',
    'km',
    'lugares',
    'mala',
    'orcamento',
    'tipo',
    'viagem',
  ])
})
