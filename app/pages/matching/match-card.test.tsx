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

test('shows the compared figures, then what is against the car, each with its own label and colour', () => {
  const { vehicle } = buildCandidate()
  const criterionResults = [
    judgement('budget', 'met', 'Cabe no orçamento'),
    judgement('day', 'tight', 'Só com a autonomia provável'),
    judgement('trunk', 'unknown', 'Porta-malas não informado'),
  ]
  const figures = {
    heatKm: 192.4,
    journeyKm: 500,
    chargingMinutes: 96.6,
    trunkL: null,
    monthlyBrl: 1784,
    kmPerMonth: 1500,
  }
  const page = renderPage(
    <MatchCard match={{ vehicle, criterionResults, strengths: [], remarks: ['Só 4 lugares'], picks: [], figures }} />,
  )
  expect(page.texts('dl > div')).toEqual([
    'Autonomia 291 km',
    'Pior caso no calor ≈ 192 km',
    'Custo por mês ≈ R$ 1.780',
    'Recarga em 500 km ≈ 1 h 37 min',
    expect.stringMatching(/^Lugares \d$/),
    'Porta-malas sem dado',
  ])
  expect(page.texts('ul')).toEqual([
    'Com ressalva: Só com a autonomia provável Falta dado: Porta-malas não informado Só 4 lugares',
  ])
  const colours = page.root
    .querySelectorAll('ul li > svg')
    .map((sign) => /\btext-[\w-]+/.exec(sign.getAttribute('class') ?? '')?.[0])
  expect(colours.slice(0, 2)).toEqual(['text-warn', 'text-ink-3'])
})
