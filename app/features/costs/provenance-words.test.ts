import { expect, test } from 'vitest'
import { provenanceWords } from './provenance-words.ts'

test.for([
  [{ source: 'ANP', referenceDate: '2025-09', confidence: 'media' }, 'ANP · set/2025 · confiança média'],
  [{ source: null, referenceDate: '2025', confidence: 'baixa' }, 'Estimativa do portal · 2025 · confiança baixa'],
  [{ source: 'Ficha', referenceDate: null, confidence: null }, 'Ficha'],
  [
    { source: 'BOL/Reuters, 07/03/2025', referenceDate: '2026', confidence: 'alta' },
    'BOL/Reuters, 07/03/2025 · referência 2026 · confiança alta',
  ],
] as const)('where a figure comes from is one sentence: %j', ([known, words]) => {
  expect(provenanceWords(known)).toBe(words)
})
