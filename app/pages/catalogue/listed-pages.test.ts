import { expect, test } from 'vitest'
import { onPages, readListedPages, writeListedPages } from './catalogue-address.ts'

const read = (text: string) => readListedPages(new URLSearchParams({ pagina: text }))

test.each([
  ['', 1, 1],
  ['3', 3, 3],
  ['1-3', 1, 3],
  ['2-4', 2, 4],
  ['4-2', 4, 4],
  ['1-99999', 1, 10],
  ['0-3', 1, 1],
  ['1-', 1, 1],
  ['-3', 1, 1],
  ['x', 1, 1],
])('reads from %j the pages %d to %d', (text, firstPage, page) => {
  expect(read(text)).toEqual({ firstPage, page })
})

test('reads its own addresses back and writes none for the first page', () => {
  for (const text of ['3', '1-3', '2-11']) expect(writeListedPages(read(text))).toBe(text)
  expect(writeListedPages({ firstPage: 1, page: 1 })).toBeNull()
  expect(writeListedPages({ firstPage: 1, page: 40 })).toBe('1-10')
})

test('shows all pages of a grown list, each card once', () => {
  const list = Array.from({ length: 60 }, (_, index) => index)
  expect(onPages(list, read('1-2'))).toEqual(list.slice(0, 48))
  expect(onPages(list, read('2-3'))).toEqual(list.slice(24))
  expect(onPages(list, read('4'))).toEqual([])
})
