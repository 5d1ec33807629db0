import { expect, test } from 'vitest'
import { groupUpdate, readUpdateAddress } from './group-update.ts'
import type { UpdateReview } from '#app/panel/seed-updates/describe-update.ts'

const value = { label: 'Preço', from: 'R$ 1', to: 'R$ 2', about: '' }
const model = { values: [value], renewedCount: 0, touched: [], by: '' }
const review: UpdateReview = {
  counts: { created: 1, changed: 2, touched: 2, costs: 2 },
  created: [{ tick: 'n', brand: 'Volvo', name: 'Volvo EX30', note: '' }],
  changed: [
    { ...model, id: 1, tick: 'a', brand: 'BYD', name: 'BYD King' },
    { ...model, id: 2, tick: 'b', brand: 'Volvo', name: 'Volvo XC40', touched: [{ ...value, tick: 'b:p' }], by: 'bia' },
  ],
  costs: [
    { tick: 'c', table: 'Bandeiras tarifárias', title: 'Bandeira de nov/2026', from: '', to: '', about: '', by: '' },
    { tick: 'd', table: 'Regras de IPVA', title: 'São Paulo', from: '', to: '', about: '', by: 'bia' },
  ],
}
const listed = (search: string) => groupUpdate(review, readUpdateAddress(new URLSearchParams(search)))
const ticksOf = (search: string) =>
  listed(search).groups.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      [line, ...line.touched].filter(({ tick, isTicked }) => tick && isTicked).map(({ tick }) => tick),
    ),
  )

test('groups an update by brand and table with counts, and ticks unedited lines', () => {
  expect(listed('').groups.map(({ title, about }) => [title, about])).toEqual([
    ['BYD', '1 muda'],
    ['Volvo', '1 novo, 1 muda, 1 editado no portal'],
    ['Bandeiras tarifárias', '1 muda'],
    ['Regras de IPVA', '1 muda, 1 editado no portal'],
  ])
  expect(ticksOf('')).toEqual(['a', 'n', 'b', 'c'])
})

test.for([
  ['mostrar=novos', ['n']],
  ['mostrar=livres', ['a', 'n', 'b', 'c']],
  ['mostrar=editados', []],
  ['mostrar=editados&marcar=tudo', ['b:p', 'd']],
  ['busca=volvo&marcar=tudo', ['n', 'b', 'b:p']],
  ['busca=tarifarias', ['c']],
  ['marcar=nada', []],
  ['mostrar=outra&marcar=outra', ['a', 'n', 'b', 'c']],
] as const)('of an update %s shows and ticks what it says', ([search, ticks]) => {
  expect(ticksOf(search)).toEqual(ticks)
})
