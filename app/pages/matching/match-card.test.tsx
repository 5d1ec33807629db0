import { expect, test } from 'vitest'
import { buildCandidate } from './candidate.fixture.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import type { Fit } from '#app/domain/verdict/daily-use.ts'
import type { CriterionResult } from './criteria.ts'
import { MatchCard } from './match-card.tsx'

const judgement = (criterion: CriterionResult['criterion'], verdict: Fit, sentence: string): CriterionResult => ({
  criterion,
  verdict,
  sentence,
})

test('says what differs from other matches, for and against, each with its own label and colour', () => {
  const { vehicle } = buildCandidate()
  const criterionResults = [
    judgement('budget', 'met', 'Cabe no orçamento'),
    judgement('day', 'tight', 'Só com a autonomia provável'),
    judgement('trunk', 'unknown', 'Porta-malas não informado'),
  ]
  const page = renderPage(
    <MatchCard match={{ vehicle, criterionResults, strengths: ['Boa folga'], remarks: ['Só 4 lugares'], picks: [] }} />,
  )
  expect(page.texts('ul')).toEqual([
    'Boa folga',
    'Com ressalva: Só com a autonomia provável Falta dado: Porta-malas não informado Só 4 lugares',
  ])
  const colours = page.root
    .querySelectorAll('ul li > svg')
    .map((sign) => /\btext-[\w-]+/.exec(sign.getAttribute('class') ?? '')?.[0])
  expect(colours.slice(0, 3)).toEqual(['text-accent', 'text-warn', 'text-ink-3'])
})
