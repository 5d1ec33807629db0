import { describe, expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { figureKeys } from '#app/features/dossiers/figure.ts'
import { cycleOf, figureLimits } from './figure-limits.ts'
import { readReviewForm, type ReviewEntry } from './review-form.ts'

const today = '2026-11-20'
const anEntry = (about: Partial<ReviewEntry> = {}): ReviewEntry => ({
  value: '149.800',
  referenceDate: '11/2026',
  confidence: 'alta',
  codes: ['P1'],
  pageText: '',
  pageUrl: '',
  note: '',
  ...about,
})
const read = (about: Partial<ReviewEntry>, figure: Parameters<typeof readReviewForm>[0] = 'priceBrl') =>
  readReviewForm(figure, anEntry(about), today)
const reviewOf = (about: Partial<ReviewEntry>, figure?: Parameters<typeof readReviewForm>[0]) => {
  const reading = read(about, figure)
  if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
  return reading.review
}
const problemsOf = (about: Partial<ReviewEntry>, figure?: Parameters<typeof readReviewForm>[0]) => {
  const reading = read(about, figure)
  return reading.outcome === 'invalid' ? reading.problems : {}
}

describe('a review that is right', () => {
  test('is read with its units', () => {
    expect(reviewOf({ codes: ['P1', ' P1 ', ''], note: ' 5 lugares ' })).toEqual({
      value: 149_800,
      referenceDate: '2026-11',
      confidence: 'alta',
      codes: ['P1'],
      page: null,
      note: '5 lugares',
    })
  })

  test.for([
    ['159.800', 159_800],
    ['R$ 159.800', 159_800],
    ['159800', 159_800],
    ['159.800,00', 159_800],
  ] as const)('%s is a price of %i', ([value, reais]) => expect(reviewOf({ value }).value).toBe(reais))

  test('14,9 and 14.9 are the same number of seconds', () => {
    expect(reviewOf({ value: '14,9' }, 'acceleration0To100S').value).toBe(14.9)
    expect(reviewOf({ value: '14.9' }, 'acceleration0To100S').value).toBe(14.9)
  })

  test.for([
    ['24/11/2025', '2025-11-24'],
    ['5/2025', '2025-05'],
    ['2025', '2025'],
    ['2026', '2026'],
    ['2025-11-24', '2025-11-24'],
  ] as const)('%s is the reference date %s', ([typed, date]) =>
    expect(reviewOf({ referenceDate: typed }).referenceDate).toBe(date),
  )

  test('a page without a name is named by its address', () => {
    const page = { text: 'byd.com/br/dolphin', url: 'https://www.byd.com/br/dolphin/' }
    expect(reviewOf({ codes: [], pageUrl: ' https://www.byd.com/br/dolphin/ ' }).page).toEqual(page)
  })
})

describe('a review that is wrong says so at the field', () => {
  test.for<[Partial<ReviewEntry>, keyof ReviewEntry, string]>([
    [{ value: '' }, 'value', 'Escreva o valor, só com números: 159.800 ou 14,9.'],
    [{ value: 'cem mil' }, 'value', 'Escreva o valor, só com números: 159.800 ou 14,9.'],
    [{ value: '1.59.800' }, 'value', 'Escreva o valor, só com números: 159.800 ou 14,9.'],
    [{ value: '15.980' }, 'value', 'Preço sugerido vai de R$\u00a020.000 a R$\u00a020.000.000.'],
    [{ value: '149.800,50' }, 'value', 'Escreva um número inteiro.'],
    [{ referenceDate: '' }, 'referenceDate', 'Escreva de quando é o número.'],
    [{ referenceDate: '31/02/2026' }, 'referenceDate', 'Escreva a data como 24/11/2025, 11/2025 ou 2025.'],
    [{ referenceDate: 'ontem' }, 'referenceDate', 'Escreva a data como 24/11/2025, 11/2025 ou 2025.'],
    [{ referenceDate: '21/11/2026' }, 'referenceDate', 'A data de referência ainda não chegou.'],
    [{ referenceDate: '2027' }, 'referenceDate', 'A data de referência ainda não chegou.'],
    [{ confidence: 'total' }, 'confidence', 'Escolha a confiança.'],
    [{ codes: [] }, 'codes', 'Escolha uma fonte ou acrescente uma página.'],
    [{ pageUrl: 'http://byd.com' }, 'pageUrl', 'Escreva um endereço completo, que comece com https://.'],
    [{ pageUrl: 'javascript:alert(1)' }, 'pageUrl', 'Escreva um endereço completo, que comece com https://.'],
    [{ pageText: 'BYD' }, 'pageUrl', 'Escreva um endereço completo, que comece com https://.'],
    [{ note: 'x'.repeat(501) }, 'note', 'Use até 500 caracteres na observação.'],
  ])('%j', ([about, field, sentence]) => {
    expect(problemsOf(about)).toEqual({ [field]: sentence })
  })

  test('all of them at once', () => {
    expect(Object.keys(problemsOf({ value: '', referenceDate: '', confidence: '', codes: [] }))).toEqual([
      'value',
      'referenceDate',
      'confidence',
      'codes',
    ])
  })
})

test('every figure of the market can be confirmed as it is', () => {
  const wrong = seedFiles.vehicles().flatMap((vehicle) =>
    figureKeys.flatMap((figure) => {
      const stated = vehicle.figures[figure]
      if (typeof stated?.value !== 'number') return []
      const value = stated.value.toLocaleString('pt-BR', { maximumFractionDigits: figureLimits[figure].decimals })
      const problems = problemsOf({ value, referenceDate: stated.date ?? '2025' }, figure)
      const isSame = Object.keys(problems).length === 0 && reviewOf({ value }, figure).value === stated.value
      return isSame && cycleOf(figure) === stated.cycle ? [] : [{ key: vehicle.key, figure, problems }]
    }),
  )
  expect(wrong).toEqual([])
})
