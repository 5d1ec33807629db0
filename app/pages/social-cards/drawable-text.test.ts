import { expect, test } from 'vitest'
import { drawableText } from './find-card.server.ts'

test('what the typeface has is kept as it is', () => {
  const text = 'São Paulo: “R$ 159.800” à vista – 0 a 100 km/h em 3,8 s… Škoda & <script>'
  expect(drawableText(text)).toBe(text)
})

test('what the typeface lacks is written plainly or left out, never as an empty box', () => {
  expect(drawableText('Recarga 🚗⚡ grátis 👩🏽‍🚀 em 日本')).toBe('Recarga grátis em')
  expect(drawableText('m² de CO₂')).toBe('m2 de CO2')
  expect(drawableText('  uma\n\tlinha\u0000  só ')).toBe('uma linha só')
  expect(drawableText('Ca\u0303o')).toBe('Cão')
})

test('a text beyond any card is cut before it is set', () => {
  expect(drawableText('a'.repeat(10_000))).toHaveLength(320)
  expect(drawableText('🚗'.repeat(10_000))).toBe('')
})
