import { expect, test } from 'vitest'
import { newsHref, readNewsAddress } from './news-address.ts'

const read = (query: string) => readNewsAddress({ searchParams: new URLSearchParams(query) })

test('names the category in the address (NEWS-08)', () => {
  expect(read('categoria=mercado')).toEqual({ category: 'mercado', search: null, after: null })
  expect(read('categoria=%20Mercado%20').category).toBe('mercado')
  expect(read('categoria=').category).toBeNull()
  expect(read('categoria=a%00b').category).toBe('ab')
  expect(newsHref({ category: 'mercado' })).toBe('/noticias?categoria=mercado')
  expect(newsHref()).toBe('/noticias')
})

test('names a page of older articles by the last article, with category and search', () => {
  const address = { category: 'mercado', search: 'preço 100%', after: { publishedDate: '2026-01-07', id: 12 } }
  expect(newsHref(address)).toBe('/noticias?categoria=mercado&busca=pre%C3%A7o+100%25&depois=2026-01-07.12')
  expect(read('categoria=mercado&busca=pre%C3%A7o+100%25&depois=2026-01-07.12')).toEqual(address)
})

test.each(['2026-02-31.1', '2026-13-01.1', '0000-01-01.1', '2026-01-07', '2026-01-07.99999999999', 'x'])(
  'the nonsense key %s is ignored',
  (key) => {
    expect(read(`depois=${key}`).after).toBeNull()
  },
)

test('trims a search and ignores blanks (NEWS-03)', () => {
  expect(read('busca=%20imposto%20').search).toBe('imposto')
  expect(read('busca=%20%20').search).toBeNull()
  expect(read('busca=a%00b').search).toBe('ab')
  expect(read(`busca=${'a'.repeat(10_000)}`).search).toHaveLength(200)
})
