import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneEditApart, nearestWord } from './spelling.ts'

const words = ['byd', 'dolphin', 'kwid', 'renault', 'mercedes', 'seal', 'ex30', 'ipva', 'hyundai', 'parana', 'paraiba']

test.each([
  ['kwd', 'kwid'],
  ['kiwd', 'kwid'],
  ['dolfin', 'dolphin'],
  ['dolfim', 'dolphin'],
  ['dolphim', 'dolphin'],
  ['dolpin', 'dolphin'],
  ['mercedez', 'mercedes'],
  ['renaut', 'renault'],
  ['hiundai', 'hyundai'],
  ['bid', 'byd'],
  ['bdy', 'byd'],
  ['parna', 'parana'],
])('%s is meant for %s', (typed, meant) => {
  expect(nearestWord(typed, words)).toBe(meant)
})

test.each(['', 'k', 'bx', 'bxd', 'ex31', 'zzzz', 'dlpn', 'fusca', 'x'.repeat(5000)])(
  'corrects nothing in %.12s: two errors, a number or too few letters',
  (typed) => {
    expect(nearestWord(typed, words)).toBeNull()
  },
)

test('forgives one missing, doubled, replaced or swapped letter, symmetrically', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(word, fc.nat(20), fc.nat(3), fc.constantFrom(...'aeioxz'), (original, at, kind, letter) => {
      const i = at % (original.length - 1)
      const [before, after] = [original.slice(0, i), original.slice(i)]
      const typed = [
        before + after.slice(1),
        before + letter + after,
        before + letter + after.slice(1),
        `${before}${after[1]}${after[0]}${after.slice(2)}`,
      ][kind]!
      expect(isOneEditApart(typed, original)).toBe(true)
      expect(isOneEditApart(original, typed)).toBe(true)
      if (typed.length >= 5) expect(nearestWord(typed, [original])).toBe(original)
    }),
  )
})

test('counts one added, removed, replaced or swapped letter as one edit', () => {
  for (const [a, b] of [
    ['kwid', 'kwd'],
    ['kwd', 'kwid'],
    ['kwid', 'kwad'],
    ['kwid', 'kiwd'],
  ] as const)
    expect(isOneEditApart(a, b)).toBe(true)
  expect(isOneEditApart('kwid', 'kd')).toBe(false)
  expect(isOneEditApart('kwid', 'dwik')).toBe(false)
})
