import { expect, test } from 'vitest'
import { excerptAround, markedParts, searchWords } from './marks.ts'

test.each([
  ['  Recarregável  ÇÃO ', ['recarregavel', 'cao']],
  ['R$ 115.800', ['r', '115.800']],
  [`%_*"'\\ & | ! ( ) : <-> plug-in`, ['plug', 'in']],
  ['🚗⚡', []],
  ['byd BYD Byd', ['byd']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['x'.repeat(10_000), ['x'.repeat(40)]],
])('searches %s by the words %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('marks a match at the start of a word, ignoring accents', () => {
  const parts = markedParts('As recargas e a Recarga rápida custam R$ 1.200.', ['recarg', '1.200'])
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['recargas', 'Recarga', '1.200'])
  expect(parts.map(({ text }) => text).join('')).toBe('As recargas e a Recarga rápida custam R$ 1.200.')
  expect(markedParts('Precarga', ['carg'])).toEqual([{ text: 'Precarga', start: 0, isMarked: false }])
  expect(markedParts('🚗 Ação', ['ac'])).toEqual([
    { text: '🚗 ', start: 0, isMarked: false },
    { text: 'Ação', start: 3, isMarked: true },
  ])
})

test('shows the first match in an excerpt', () => {
  const text = `${'antes '.repeat(30)}trifásica ${'depois '.repeat(40)}`.trim()
  const excerpt = excerptAround(text, ['trifas'])
  expect(excerpt).toMatch(/^… antes .* trifásica depois .* depois …$/)
  expect(excerpt?.length).toBeLessThan(230)
  expect(excerptAround('Rede trifásica', ['trifas'])).toBe('Rede trifásica')
  expect(excerptAround(text, ['nada'])).toBeNull()
})
