import { describe, expect, test } from 'vitest'
import { buildVehicleReading } from '#tests/builders/vehicle-entry.ts'
import {
  noPriceQuestion,
  type PriceChangeKind,
  priceChangeKinds,
  priceQuestionOf,
  type PriceStatement,
  priceStatementOf,
  settlePriceChange,
} from './price-change.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

const priced = (price: string, codes: string, date: string): VehicleEntry => ({
  price_value: price,
  'sources.priceBrl.codes': codes,
  'sources.priceBrl.referenceDate': date,
  'sources.priceBrl.confidence': 'alta',
})

const before: PriceStatement = { priceBrl: 184_800, codes: ['P1'], referenceDate: '2025-05' }
const settle = (kind: PriceChangeKind | null, after: Partial<PriceStatement>, from: Partial<PriceStatement> = {}) =>
  settlePriceChange(kind, { ...before, ...from }, { ...before, ...after })
const refused = (name: string, sentence: string) => ({ outcome: 'invalid', problems: { [name]: sentence } })
const codes = 'sources.priceBrl.codes'
const date = 'sources.priceBrl.referenceDate'
const statement = { outcome: 'settled', recording: { kind: 'statement' } }

describe('8.26 the answer to where a price comes from', () => {
  test('is not asked for where nothing changed, nothing was stated before, or the price is emptied', () => {
    expect(settle(null, {})).toEqual({ outcome: 'settled', recording: null })
    expect(settle(null, {}, { priceBrl: null, codes: [] })).toEqual(statement)
    expect(settle(null, { priceBrl: null })).toEqual(statement)
    expect(settle(null, { priceBrl: null, codes: [] })).toEqual(statement)
  })

  test('is asked for where the price, its sources or its date changed', () => {
    const asked = refused('price_change', 'Diga de onde vem a mudança do preço.')
    expect(settle(null, { priceBrl: 179_800 })).toEqual(asked)
    expect(settle(null, { codes: ['P2'] })).toEqual(asked)
    expect(settle(null, { codes: ['P1', 'P2'] })).toEqual(asked)
    expect(settle(null, { referenceDate: '2025-06' })).toEqual(asked)
    expect(settle(null, { referenceDate: null })).toEqual(asked)
    // A source without a price was a statement as well.
    expect(settle(null, {}, { priceBrl: null })).toEqual(asked)
  })

  test('"Correção" withdraws the price before it with the reason', () => {
    const reasonOf = (after: Partial<PriceStatement>) => {
      const settled = settle('correction', after)
      return settled.outcome === 'settled' && settled.recording?.kind === 'correction' && settled.recording.reason
    }
    expect(reasonOf({ priceBrl: 179_800.5 })).toBe('Correção: o preço certo é R$\u00a0179.801.')
    expect(reasonOf({ priceBrl: 179_800, codes: ['P2'], referenceDate: '2026-11' })).toBe(
      'Correção: o preço certo é R$\u00a0179.800.',
    )
    expect(reasonOf({ codes: ['P2'] })).toBe('Correção da fonte ou da data do preço.')
    expect(reasonOf({ referenceDate: '2025-06' })).toBe('Correção da fonte ou da data do preço.')
  })

  test('"Nova fonte" takes a new source with its date, and none of the sources of another price', () => {
    const settledBy = (after: Partial<PriceStatement>) => settle('new-source', after)
    const isBefore = refused(codes, 'Esta é a fonte de antes. Escolha a nova, ou responda "Mesma fonte".')
    expect(settledBy({ priceBrl: 179_800, codes: ['P2'], referenceDate: '2026-11' })).toEqual(statement)
    expect(settledBy({ priceBrl: 179_800, codes: [] })).toEqual(refused(codes, 'Escolha a nova fonte deste preço.'))
    expect(settledBy({ priceBrl: 179_800, codes: ['P1'], referenceDate: '2026-11' })).toEqual(isBefore)
    expect(settledBy({ referenceDate: '2026-11' })).toEqual(isBefore)
    expect(settledBy({ priceBrl: 179_800, codes: ['P1', 'P2'], referenceDate: '2026-11' })).toEqual(
      refused(codes, 'Tire a fonte de antes (P1): ela diz o preço anterior.'),
    )
    // A second source of the same price stands beside the first one.
    expect(settledBy({ codes: ['P1', 'P2'] })).toEqual(statement)
    expect(settledBy({ codes: ['P2'] })).toEqual(statement)
    expect(settledBy({ priceBrl: 179_800, codes: ['P2'], referenceDate: null })).toEqual(
      refused(date, 'Escreva de quando é este preço.'),
    )
    expect(settledBy({ priceBrl: 179_800, codes: ['P2'] })).toEqual(
      refused(date, 'Esta é a data do preço anterior. Escreva de quando é o novo.'),
    )
    const two = settle('new-source', { codes: ['P1', 'P2', 'P3'], priceBrl: 1 }, { codes: ['P1', 'P2'] })
    expect(two).toEqual(refused(codes, 'Tire a fonte de antes (P1, P2): ela diz o preço anterior.'))
  })

  test('"Mesma fonte" takes the sources of before alone, with the date of the new price', () => {
    const settledBy = (after: Partial<PriceStatement>, from: Partial<PriceStatement> = {}) =>
      settle('same-source', after, from)
    const now = { priceBrl: 179_800, referenceDate: '2026-11' }
    expect(settledBy(now)).toEqual(statement)
    expect(settledBy({ ...now, codes: ['P2'] }, { codes: ['P1', 'P2'] })).toEqual(statement)
    expect(settledBy({ ...now, codes: [] }, { codes: [] })).toEqual(
      refused('price_change', 'O preço anterior não tem fonte. Responda "Nova fonte" ou "Correção".'),
    )
    expect(settledBy({ ...now, codes: ['P1', 'P2', 'P3'] })).toEqual(
      refused(codes, 'Esta fonte não é a de antes: P2, P3. Tire-a, ou responda "Nova fonte".'),
    )
    expect(settledBy({ ...now, codes: [] })).toEqual(refused(codes, 'Deixe aqui a fonte de antes que diz este preço.'))
    expect(settledBy({ ...now, referenceDate: null })).toEqual(refused(date, 'Escreva de quando é este preço.'))
    expect(settledBy({ priceBrl: 179_800 })).toEqual(
      refused(date, 'Esta é a data do preço anterior. Escreva de quando é o novo.'),
    )
    expect(settledBy({ referenceDate: '2025-06' })).toEqual(statement)
  })
})

describe('8.26 the question in the form', () => {
  const saved = priced('184.800', 'P1', '05/2025')
  const written = (about: VehicleEntry) => priceQuestionOf(saved, { ...saved, ...about })

  test('stands where the price, its sources or its date are written anew', () => {
    expect(written({})).toEqual(noPriceQuestion)
    expect(noPriceQuestion).toEqual({ isAsked: false, dropsSavedSources: false })
    const changes: VehicleEntry[] = [
      { price_value: '179.800' },
      { [codes]: 'P2' },
      { [date]: '06/2025' },
      { [date]: 'ontem' },
      { [date]: '' },
    ]
    for (const about of changes)
      expect(written(about), JSON.stringify(about)).toEqual({ isAsked: true, dropsSavedSources: false })
    // The same, written otherwise.
    expect(written({ price_value: '184800', [codes]: ' P1, P1', [date]: '2025-05' }).isAsked).toBe(false)
    expect(written({ price_value: '' }).isAsked).toBe(false)
    expect(priceQuestionOf({}, saved).isAsked).toBe(false)
    expect(priceQuestionOf({}, {})).toEqual(noPriceQuestion)
  })

  test('drops the saved sources where a new source states a new price', () => {
    const asNew = { price_change: 'new-source' }
    expect(written({ ...asNew, price_value: '179.800' })).toEqual({ isAsked: true, dropsSavedSources: true })
    expect(written({ ...asNew, [codes]: 'P2' })).toEqual({ isAsked: true, dropsSavedSources: false })
    expect(written(asNew)).toEqual(noPriceQuestion)
    expect(written({ price_change: 'same-source', price_value: '179.800' }).dropsSavedSources).toBe(false)
  })

  test('has three answers', () => {
    expect(Object.entries(priceChangeKinds).map(([kind, { label }]) => [kind, label])).toEqual([
      ['new-source', 'Nova fonte'],
      ['same-source', 'Mesma fonte'],
      ['correction', 'Correção'],
    ])
  })

  test('is about the price and what it rests on, or on nothing', () => {
    const { fields } = buildVehicleReading(saved)
    expect(priceStatementOf(fields)).toEqual(before)
    const { priceBrl: _left, ...others } = fields.sources
    expect(priceStatementOf({ ...fields, sources: others })).toEqual({
      priceBrl: 184_800,
      codes: [],
      referenceDate: null,
    })
  })
})
