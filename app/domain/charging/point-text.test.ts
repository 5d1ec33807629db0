import { expect, test } from 'vitest'
import {
  formatAge,
  formatConnectors,
  formatDistance,
  formatConfirmed,
  formatConfirmedOn,
  formatRating,
} from './point-text.ts'

const now = new Date('2026-11-20T15:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const day = 86_400_000

test.each([
  [-day, 'agora'],
  [30_000, 'agora'],
  [59 * 60_000, 'há 59 min'],
  [23.9 * 3_600_000, 'há 23 h'],
  [day, 'há 1 dia'],
  [59 * day, 'há 59 dias'],
  [61 * day, 'há 2 meses'],
  [700 * day, 'há 22 meses'],
  [740 * day, 'há 2 anos'],
])('formats an age of %d ms as %s', (ms, text) => {
  expect(formatAge(ago(ms), now)).toBe(text)
})

test('dates a fact by its source, or says that the date is unknown', () => {
  const checkedAt = new Date('2026-11-10T02:00:00Z')
  const undated = { checkedAt: null, statusAt: null, extractedOn: null }
  expect(formatConfirmedOn({ checkedAt, statusAt: now, extractedOn: '2026-11-19' }, now)).toBe(
    'Confirmado em 09/11/2026, há 10 dias',
  )
  expect(formatConfirmedOn({ ...undated, statusAt: ago(3_600_000) }, now)).toBe('Confirmado em 20/11/2026, há 1 h')
  expect(formatConfirmedOn(undated, now)).toBe('Data não informada')
})

test('dates the facts of an extract by the extract', () => {
  const extract = { checkedAt: null, statusAt: null, extractedOn: '2026-06-29' }
  expect(formatConfirmedOn(extract, now)).toBe('Dados obtidos em 29/06/2026, há 4 meses')
})

test('counts a report as a confirmation, and gives the age where space is short', () => {
  const undated = { checkedAt: null, statusAt: null, extractedOn: '2026-06-29' }
  const reported = { ...undated, confirmedAt: ago(3 * day) }
  expect(formatConfirmed(reported, now)).toBe('confirmado há 3 dias')
  expect(formatConfirmed({ ...undated, checkedAt: ago(700 * day) }, now)).toBe('confirmado há 22 meses')
  expect(formatConfirmed({ ...undated, confirmedAt: new Date('2026-06-29') }, now)).toBe(
    'Dados obtidos em 29/06/2026, há 4 meses',
  )
})

test.each([
  [0, 'a 50\u00a0m'],
  [0.34, 'a 350\u00a0m'],
  [0.94, 'a 950\u00a0m'],
  [0.96, 'a 1\u00a0km'],
  [3.24, 'a 3,2\u00a0km'],
  [9.96, 'a 10\u00a0km'],
  [1234.5, 'a 1.235\u00a0km'],
])('formats %d km as %s', (km, text) => {
  expect(formatDistance(km)).toBe(text)
})

test('formats connectors and ratings, known and unknown', () => {
  const plug = (type: string, count: number | null) => ({ type, powerKw: null, count })
  expect(formatConnectors([plug('ccs2', 2), plug('tipo-2', null), plug('novo', 1)])).toBe('2 × CCS2, Tipo 2, 1 × Outro')
  expect(formatConnectors([plug('ccs2', 2), plug('tipo-2', 1), plug('ccs2', 2)])).toBe('4 × CCS2, 1 × Tipo 2')
  expect(formatConnectors([])).toBe('conectores não informados')
  expect(formatRating({ rating: 4.6, ratings: 31 })).toBe('4,6 de 5 (31 avaliações)')
  expect(formatRating({ rating: 5, ratings: 1 })).toBe('5 de 5 (1 avaliação)')
  expect(formatRating({ rating: null, ratings: 0 })).toBe('Sem avaliações')
})
