import { expect, test } from 'vitest'
import { formatProvenance } from './format-provenance.ts'

test.for([
  [{ source: 'ANP', referenceDate: '2025-09', confidence: 'media' }, 'ANP · set/2025 · confiança média'],
  [{ source: null, referenceDate: '2025', confidence: 'baixa' }, 'Estimativa do portal · 2025 · confiança baixa'],
  [{ source: 'Ficha', referenceDate: null, confidence: null }, 'Ficha'],
  [
    { source: 'BOL/Reuters, 07/03/2025', referenceDate: '2026', confidence: 'alta' },
    'BOL/Reuters, 07/03/2025 · referência 2026 · confiança alta',
  ],
] as const)('formats the origin of a figure: %j', ([known, words]) => {
  expect(formatProvenance(known, '2026-11-23')).toBe(words)
})

test('marks a figure after its last valid day, but not on that day', () => {
  const known = { source: 'ANP', referenceDate: '2025-09', confidence: 'media', currentUntil: '2026-03-31' } as const
  expect(formatProvenance(known, '2026-03-31')).toBe('ANP · set/2025 · confiança média')
  expect(formatProvenance(known, '2026-04-01')).toBe('ANP · set/2025 · confiança média · pode ter mudado')
})

test.for([
  ['Tabela 12345', 'Tabela 12345 · referência 2025'],
  ['Tabela 123', 'Tabela 123 · 2025'],
  ['2025: relatório', '2025: relatório · 2025'],
  ['', '2025'],
  [null, 'Estimativa do portal · 2025'],
] as const)('formats the source %s and its date as %s', ([source, words]) => {
  expect(formatProvenance({ source, referenceDate: '2025', confidence: null }, '2026-11-23')).toBe(words)
})

test('keeps a figure without an end current forever', () => {
  const known = { source: 'ANP', referenceDate: null, confidence: null }
  expect(formatProvenance({ ...known, currentUntil: null }, '2026-11-23')).toBe('ANP')
  expect(formatProvenance({ ...known, currentUntil: '2027-01-01' }, '2026-11-23')).toBe('ANP')
})
