import { describe, expect, test } from 'vitest'
import { buildVehicleReading } from '#tests/builders/vehicle-entry.ts'
import {
  type FactChangeKind,
  factChangeKinds,
  factQuestionsOf,
  type FactStatement,
  factStatementOf,
  nounOf,
  resolveFactChange,
  resolveFactChanges,
} from './fact-change.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

const priced = (price: string, codes: string, date: string): VehicleEntry => ({
  price_value: price,
  'sources.priceBrl.codes': codes,
  'sources.priceBrl.referenceDate': date,
  'sources.priceBrl.confidence': 'alta',
})

const before: FactStatement = { value: 184_800, codes: ['P1'], referenceDate: '2025-05' }
const settle = (kind: FactChangeKind | null, after: Partial<FactStatement>, from: Partial<FactStatement> = {}) =>
  resolveFactChange('priceBrl', kind, { ...before, ...from }, { ...before, ...after })
const refused = (name: string, sentence: string) => ({ outcome: 'invalid', problems: { [name]: sentence } })
const codes = 'sources.priceBrl.codes'
const date = 'sources.priceBrl.referenceDate'
const statement = { outcome: 'settled', recording: { kind: 'statement' } }

describe('the explanation of a changed price', () => {
  test('is not required without a change, without a former price, or for an emptied price', () => {
    expect(settle(null, {})).toEqual({ outcome: 'settled', recording: null })
    expect(settle(null, {}, { value: null, codes: [] })).toEqual(statement)
    expect(settle(null, { value: null })).toEqual(statement)
    expect(settle(null, { value: null, codes: [] })).toEqual(statement)
  })

  test('is required if price, sources or date changed', () => {
    const asked = refused('change.priceBrl', 'Diga de onde vem a mudança do preço.')
    expect(settle(null, { value: 179_800 })).toEqual(asked)
    expect(settle(null, { codes: ['P2'] })).toEqual(asked)
    expect(settle(null, { codes: ['P1', 'P2'] })).toEqual(asked)
    expect(settle(null, { referenceDate: '2025-06' })).toEqual(asked)
    expect(settle(null, { referenceDate: null })).toEqual(asked)
    // The former source had no value.
    expect(settle(null, {}, { value: null })).toEqual(asked)
  })

  test('withdraws the former price with a reason for "Correção"', () => {
    const reasonOf = (after: Partial<FactStatement>) => {
      const settled = settle('correction', after)
      return settled.outcome === 'settled' && settled.recording?.kind === 'correction' && settled.recording.reason
    }
    expect(reasonOf({ value: 179_800.5 })).toBe('Correção: o preço certo é R$\u00a0179.800,50.')
    expect(reasonOf({ value: 179_800, codes: ['P2'], referenceDate: '2026-11' })).toBe(
      'Correção: o preço certo é R$\u00a0179.800.',
    )
    expect(reasonOf({ codes: ['P2'] })).toBe('Correção da fonte ou da data do preço.')
    expect(reasonOf({ referenceDate: '2025-06' })).toBe('Correção da fonte ou da data do preço.')
  })

  test('requires a new source with its date, without former sources, for "Nova fonte"', () => {
    const settledBy = (after: Partial<FactStatement>) => settle('new-source', after)
    const isBefore = refused(codes, 'Esta é a fonte de antes. Escolha a nova, ou responda "Mesma fonte".')
    expect(settledBy({ value: 179_800, codes: ['P2'], referenceDate: '2026-11' })).toEqual(statement)
    expect(settledBy({ value: 179_800, codes: [] })).toEqual(refused(codes, 'Escolha a nova fonte deste preço.'))
    expect(settledBy({ value: 179_800, codes: ['P1'], referenceDate: '2026-11' })).toEqual(isBefore)
    expect(settledBy({ referenceDate: '2026-11' })).toEqual(isBefore)
    expect(settledBy({ value: 179_800, codes: ['P1', 'P2'], referenceDate: '2026-11' })).toEqual(
      refused(codes, 'Tire a fonte de antes (P1): ela diz o preço anterior.'),
    )
    // The second source confirms the unchanged price.
    expect(settledBy({ codes: ['P1', 'P2'] })).toEqual(statement)
    expect(settledBy({ codes: ['P2'] })).toEqual(statement)
    expect(settledBy({ value: 179_800, codes: ['P2'], referenceDate: null })).toEqual(
      refused(date, 'Escreva de quando é este preço.'),
    )
    expect(settledBy({ value: 179_800, codes: ['P2'] })).toEqual(
      refused(date, 'Esta é a data do preço anterior. Escreva de quando é o novo.'),
    )
    const two = settle('new-source', { codes: ['P1', 'P2', 'P3'], value: 1 }, { codes: ['P1', 'P2'] })
    expect(two).toEqual(refused(codes, 'Tire a fonte de antes (P1, P2): ela diz o preço anterior.'))
  })

  test('requires only former sources with a new date for "Mesma fonte"', () => {
    const settledBy = (after: Partial<FactStatement>, from: Partial<FactStatement> = {}) =>
      settle('same-source', after, from)
    const now = { value: 179_800, referenceDate: '2026-11' }
    expect(settledBy(now)).toEqual(statement)
    expect(settledBy({ ...now, codes: ['P2'] }, { codes: ['P1', 'P2'] })).toEqual(statement)
    expect(settledBy({ ...now, codes: [] }, { codes: [] })).toEqual(
      refused('change.priceBrl', 'O preço anterior não tem fonte. Responda "Nova fonte" ou "Correção".'),
    )
    expect(settledBy({ ...now, codes: ['P1', 'P2', 'P3'] })).toEqual(
      refused(codes, 'Esta fonte não é a de antes: P2, P3. Tire-a, ou responda "Nova fonte".'),
    )
    expect(settledBy({ ...now, codes: [] })).toEqual(refused(codes, 'Deixe aqui a fonte de antes que diz este preço.'))
    expect(settledBy({ ...now, referenceDate: null })).toEqual(refused(date, 'Escreva de quando é este preço.'))
    expect(settledBy({ value: 179_800 })).toEqual(
      refused(date, 'Esta é a data do preço anterior. Escreva de quando é o novo.'),
    )
    expect(settledBy({ referenceDate: '2025-06' })).toEqual(statement)
  })
})

describe('the question in the form', () => {
  const saved = priced('184.800', 'P1', '05/2025')
  const written = (about: VehicleEntry) => factQuestionsOf(saved, { ...saved, ...about }).priceBrl

  test('appears if price, sources or date were edited', () => {
    expect(written({})).toBeUndefined()
    const changes: VehicleEntry[] = [
      { price_value: '179.800' },
      { [codes]: 'P2' },
      { [date]: '06/2025' },
      { [date]: 'ontem' },
      { [date]: '' },
    ]
    for (const about of changes) expect(written(about), JSON.stringify(about)).toEqual({ dropsSavedSources: false })
    // Equal to the saved values, in another notation.
    expect(written({ price_value: '184800', [codes]: ' P1, P1', [date]: '2025-05' })).toBeUndefined()
    expect(written({ price_value: '' })).toBeUndefined()
    expect(factQuestionsOf({}, saved)).toEqual({})
    expect(factQuestionsOf({}, {})).toEqual({})
  })

  test('drops the saved sources if a new source states a new price', () => {
    const asNew = { 'change.priceBrl': 'new-source' }
    expect(written({ ...asNew, price_value: '179.800' })).toEqual({ dropsSavedSources: true })
    expect(written({ ...asNew, [codes]: 'P2' })).toEqual({ dropsSavedSources: false })
    expect(written(asNew)).toBeUndefined()
    expect(written({ 'change.priceBrl': 'same-source', price_value: '179.800' })?.dropsSavedSources).toBe(false)
  })

  test('has three options', () => {
    expect(Object.entries(factChangeKinds).map(([kind, { label }]) => [kind, label])).toEqual([
      ['new-source', 'Nova fonte'],
      ['same-source', 'Mesma fonte'],
      ['correction', 'Correção'],
    ])
  })

  test('refers to the price and its sources', () => {
    const { fields } = buildVehicleReading(saved)
    expect(factStatementOf('priceBrl', fields)).toEqual(before)
    const { priceBrl: _left, ...others } = fields.sources
    expect(factStatementOf('priceBrl', { ...fields, sources: others })).toEqual({
      value: 184_800,
      codes: [],
      referenceDate: null,
    })
  })
})

describe('the question about other facts with a source', () => {
  const trunk: VehicleEntry = {
    trunk_l: '574',
    'sources.trunkL.codes': 'P1',
    'sources.trunkL.referenceDate': '05/2025',
    'sources.trunkL.confidence': 'alta',
  }
  const { fields } = buildVehicleReading({
    ...trunk,
    connector: 'CCS2',
    heat_pump: 'sim',
    'dossier.colour': 'Azul',
    'dossier.traction': 'Dianteira',
  })
  const settled = (about: VehicleEntry, kinds: Parameters<typeof resolveFactChanges>[0] = {}) =>
    resolveFactChanges(
      kinds,
      fields,
      buildVehicleReading({
        ...trunk,
        connector: 'CCS2',
        heat_pump: 'sim',
        'dossier.colour': 'Azul',
        'dossier.traction': 'Dianteira',
        ...about,
      }).fields,
    )

  test('appears if the value changed, not for a source or date alone', () => {
    const questions = (about: VehicleEntry) => Object.keys(factQuestionsOf(trunk, { ...trunk, ...about }))
    expect(questions({ trunk_l: '555' })).toEqual(['trunkL'])
    expect(questions({ trunk_l: '574,0' })).toEqual([])
    expect(questions({ trunk_l: '' })).toEqual([])
    expect(questions({ 'sources.trunkL.referenceDate': '06/2025' })).toEqual([])
    expect(questions({ 'sources.trunkL.codes': 'P1 P2' })).toEqual([])
    expect(questions({ length_mm: '4000' })).toEqual([])
    expect(Object.keys(factQuestionsOf({ heat_pump: 'sim' }, { heat_pump: 'nao' }))).toEqual(['heatPump'])
    expect(Object.keys(factQuestionsOf({ 'dossier.colour': 'Azul' }, { 'dossier.colour': 'Verde' }))).toEqual([
      'colour',
    ])
    const asked = (from: VehicleEntry, to: VehicleEntry) => Object.keys(factQuestionsOf(from, to))
    expect(asked({ 'dossier.safety': 'ABS' }, { 'dossier.safety': 'ABS\nAirbags' })).toEqual(['seguranca'])
    expect(asked({ 'dossier.safety': 'ABS' }, { 'dossier.safety': ' ABS \n' })).toEqual([])
    expect(asked({ crash_test_stars: '3' }, { crash_test_stars: '5' })).toEqual(['crashTest'])
    expect(asked({ crash_test_stars: '3' }, {})).toEqual([])
  })

  test('refuses a save without an answer, with one sentence per fact', () => {
    expect(settled({})).toEqual({ outcome: 'settled', recording: null })
    expect(
      settled({
        trunk_l: '555',
        heat_pump: 'nao',
        connector: 'Tipo 2',
        'dossier.colour': 'Verde',
        'dossier.traction': 'Integral',
      }),
    ).toEqual({
      outcome: 'invalid',
      problems: {
        'change.trunkL': 'Diga de onde vem a mudança do número “Porta-malas”.',
        'change.heatPump': 'Diga de onde vem a mudança do dado “Bomba de calor”.',
        'change.connector': 'Diga de onde vem a mudança do dado “Conector”.',
        'change.colour': 'Diga de onde vem a mudança do dado “Cores”.',
        'change.tractionText': 'Diga de onde vem a mudança do dado “Tração na ficha”.',
      },
    })
  })

  test('checks source and date of each answer, and records no price', () => {
    const now = { trunk_l: '555', 'sources.trunkL.referenceDate': '11/2026' }
    expect(settled({ trunk_l: '555' }, { trunkL: 'correction' })).toEqual({ outcome: 'settled', recording: null })
    expect(settled({ trunk_l: '555' }, { trunkL: 'new-source' })).toEqual(
      refused('sources.trunkL.codes', 'Esta é a fonte de antes. Escolha a nova, ou responda "Mesma fonte".'),
    )
    expect(settled({ ...now, 'sources.trunkL.codes': 'P2' }, { trunkL: 'new-source' })).toMatchObject({
      outcome: 'settled',
    })
    expect(settled({ trunk_l: '555' }, { trunkL: 'same-source' })).toEqual(
      refused('sources.trunkL.referenceDate', 'Esta é a data do número anterior. Escreva de quando é o novo.'),
    )
    expect(settled(now, { trunkL: 'same-source' })).toEqual({ outcome: 'settled', recording: null })
    expect(settled({ heat_pump: 'nao' }, { heatPump: 'same-source' })).toEqual(
      refused('change.heatPump', 'O dado anterior não tem fonte. Responda "Nova fonte" ou "Correção".'),
    )
  })

  test('names prices, numbers and other facts differently', () => {
    expect([nounOf('priceBrl'), nounOf('trunkL'), nounOf('heatPump')]).toEqual(['preço', 'número', 'dado'])
  })
})
