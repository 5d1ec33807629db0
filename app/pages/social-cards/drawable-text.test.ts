import { expect, test } from 'vitest'
import { drawableText } from './find-card.server.ts'

test('keeps characters that the typeface has', () => {
  const text = 'São Paulo: “R$ 159.800” à vista – 0 a 100 km/h em 3,8 s… Škoda & <script>'
  expect(drawableText(text)).toBe(text)
})

test('replaces or drops characters that the typeface lacks', () => {
  expect(drawableText('Recarga 🚗⚡ grátis 👩🏽‍🚀 em 日本')).toBe('Recarga grátis em')
  expect(drawableText('m² de CO₂')).toBe('m2 de CO2')
  expect(drawableText('  uma\n\tlinha\u0000  só ')).toBe('uma linha só')
  expect(drawableText('Ca\u0303o')).toBe('Cão')
})

test('cuts a text that exceeds any card before layout', () => {
  expect(drawableText('a'.repeat(10_000))).toHaveLength(320)
  expect(drawableText('🚗'.repeat(10_000))).toBe('')
})
