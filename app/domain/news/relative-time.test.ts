import { expect, test } from 'vitest'
import { relativeTime } from './teasers/latest-news.tsx'

const now = new Date('2026-03-20T15:00:00Z')

test.each([
  ['2026-03-20T14:59:30Z', 'agora mesmo'],
  ['2026-03-20T15:04:00Z', 'agora mesmo'],
  ['2026-03-20T14:59:00Z', 'há 1 minuto'],
  ['2026-03-20T14:18:00Z', 'há 42 minutos'],
  ['2026-03-20T13:00:00Z', 'há 2 horas'],
  ['2026-03-19T15:00:00Z', 'há 1 dia'],
  ['2026-03-17T12:00:00Z', 'há 3 dias'],
  ['2026-03-12T12:00:00Z', 'há 1 semana'],
  ['2026-01-10T12:00:00Z', 'há 2 meses'],
  ['2024-03-01T12:00:00Z', 'há 2 anos'],
])('formats %s as %s (HOME-10)', (instant, text) => {
  expect(relativeTime(new Date(instant), now)).toBe(text)
})
