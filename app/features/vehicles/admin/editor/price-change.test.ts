import { describe, expect, test as plainTest } from 'vitest'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { sources } from '#database/schema/vehicles.ts'
import { buildVehicleReading } from '#tests/builders/vehicle-entry.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  noPriceQuestion,
  type PriceChangeKind,
  priceChangeKinds,
  priceQuestionOf,
  type PriceStatement,
  priceStatementOf,
  settlePriceChange,
} from './price-change.ts'
import { createVehicle, findVehicleState, updateVehicle } from './save-vehicle.server.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

const desk = (db: Database) => ({ db, clock: fixedClock })
async function created(db: Database, about: VehicleEntry): Promise<number> {
  const outcome = await createVehicle(desk(db), { ...buildVehicleReading(about), username: 'ana' })
  if (outcome.outcome !== 'created') throw new Error(outcome.outcome)
  return outcome.id
}
const update = (db: Database, id: number, baseRevision: number, about: VehicleEntry, username = 'ana') =>
  updateVehicle(desk(db), { ...buildVehicleReading(about), id, baseRevision, username })
const addSource = (db: Database, code: string) => db.insert(sources).values({ code, pages: [], isPublished: true })
/** The history that visitors read. */
const publicPrices = async (db: Database) =>
  (await db.select().from(currentVehiclePrices).orderBy(currentVehiclePrices.id)).map(
    ({ priceBrl, referenceDate, sourceCodes }) => [priceBrl, referenceDate, sourceCodes.join(' ')],
  )
const priced = (price: string, codes: string, date: string): VehicleEntry => ({
  price_value: price,
  'sources.priceBrl.codes': codes,
  'sources.priceBrl.referenceDate': date,
  'sources.priceBrl.confidence': 'alta',
})

test('8.26 a price that is saved before its source is asked about, and takes nothing of the old source', async ({
  db,
}) => {
  await addSource(db, 'P1')
  await addSource(db, 'P2')
  const id = await created(db, priced('184.800', 'P1', '05/2025'))
  const before = [[184_800, '2025-05', 'P1']]
  const unanswered = await update(db, id, 1, priced('179.800', 'P1', '05/2025'))
  expect(unanswered).toEqual({ outcome: 'invalid', problems: { price_change: 'Diga de onde vem a mudança do preço.' } })
  const wrong = (about: VehicleEntry) => update(db, id, 1, about)
  const asNew = { price_change: 'new-source' }
  expect(await wrong({ ...priced('179.800', 'P1', '11/2026'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1 P2', '11/2026'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P2', '05/2025'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  const asSame = { price_change: 'same-source' }
  expect(await wrong({ ...priced('179.800', 'P2', '11/2026'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1', '05/2025'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1 P2', '11/2026'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await publicPrices(db)).toEqual(before)
  expect(await findVehicleState(db, id)).toMatchObject({ revision: 1, fields: { figures: { priceBrl: 184_800 } } })
  expect(await wrong({ ...priced('179.800', 'P2', '11/2026'), ...asNew })).toMatchObject({ outcome: 'updated' })
  expect(await publicPrices(db)).toEqual([...before, [179_800, '2026-11', 'P2']])
})

test('8.26 a correction takes the place of the price before it, which stays on record with the reason', async ({
  db,
}) => {
  await addSource(db, 'P1')
  const id = await created(db, priced('148.800', 'P1', '05/2025'))
  const corrected = { ...priced('184.800', 'P1', '05/2025'), price_change: 'correction' }
  expect(await update(db, id, 1, corrected, 'rui')).toMatchObject({ outcome: 'updated' })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-05', 'P1']])
  expect((await db.select().from(vehiclePrices)).map(({ priceBrl }) => priceBrl)).toEqual([148_800, 184_800])
  expect(await db.select().from(vehiclePriceWithdrawals)).toMatchObject([
    { reason: 'Correção: o preço certo é R$\u00a0184.800.', withdrawnBy: 'rui', publicationId: null },
  ])
  await update(db, id, 2, { ...priced('184.800', 'P1', '06/2025'), price_change: 'correction' })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-06', 'P1']])
})

test('8.26 a price of a draft is corrected without taking out what visitors had read before', async ({ db }) => {
  await addSource(db, 'P1')
  const id = await created(db, priced('184.800', 'P1', '05/2025'))
  const draft = { is_active: '' }
  await update(db, id, 1, { ...priced('184.800', 'P1', '05/2025'), ...draft })
  await update(db, id, 2, { ...priced('190.000', 'P1', '10/2026'), ...draft, price_change: 'same-source' })
  await update(db, id, 3, { ...priced('191.000', 'P1', '10/2026'), ...draft, price_change: 'correction' })
  expect(await findVehicleState(db, id)).toMatchObject({ revision: 4, fields: { figures: { priceBrl: 191_000 } } })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-05', 'P1']])
})

const before: PriceStatement = { priceBrl: 184_800, codes: ['P1'], referenceDate: '2025-05' }
const settle = (kind: PriceChangeKind | null, after: Partial<PriceStatement>, from: Partial<PriceStatement> = {}) =>
  settlePriceChange(kind, { ...before, ...from }, { ...before, ...after })
const refused = (name: string, sentence: string) => ({ outcome: 'invalid', problems: { [name]: sentence } })
const codes = 'sources.priceBrl.codes'
const date = 'sources.priceBrl.referenceDate'
const statement = { outcome: 'settled', recording: { kind: 'statement' } }

describe('8.26 the answer to where a price comes from', () => {
  plainTest('is not asked for where nothing changed, nothing was stated before, or the price is emptied', () => {
    expect(settle(null, {})).toEqual({ outcome: 'settled', recording: null })
    expect(settle(null, {}, { priceBrl: null, codes: [] })).toEqual(statement)
    expect(settle(null, { priceBrl: null })).toEqual(statement)
    expect(settle(null, { priceBrl: null, codes: [] })).toEqual(statement)
  })

  plainTest('is asked for where the price, its sources or its date changed', () => {
    const asked = refused('price_change', 'Diga de onde vem a mudança do preço.')
    expect(settle(null, { priceBrl: 179_800 })).toEqual(asked)
    expect(settle(null, { codes: ['P2'] })).toEqual(asked)
    expect(settle(null, { codes: ['P1', 'P2'] })).toEqual(asked)
    expect(settle(null, { referenceDate: '2025-06' })).toEqual(asked)
    expect(settle(null, { referenceDate: null })).toEqual(asked)
    // A source without a price was a statement as well.
    expect(settle(null, {}, { priceBrl: null })).toEqual(asked)
  })

  plainTest('"Correção" withdraws the price before it with the reason', () => {
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

  plainTest('"Nova fonte" takes a new source with its date, and none of the sources of another price', () => {
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

  plainTest('"Mesma fonte" takes the sources of before alone, with the date of the new price', () => {
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

  plainTest('stands where the price, its sources or its date are written anew', () => {
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

  plainTest('drops the saved sources where a new source states a new price', () => {
    const asNew = { price_change: 'new-source' }
    expect(written({ ...asNew, price_value: '179.800' })).toEqual({ isAsked: true, dropsSavedSources: true })
    expect(written({ ...asNew, [codes]: 'P2' })).toEqual({ isAsked: true, dropsSavedSources: false })
    expect(written(asNew)).toEqual(noPriceQuestion)
    expect(written({ price_change: 'same-source', price_value: '179.800' }).dropsSavedSources).toBe(false)
  })

  plainTest('has three answers', () => {
    expect(Object.entries(priceChangeKinds).map(([kind, { label }]) => [kind, label])).toEqual([
      ['new-source', 'Nova fonte'],
      ['same-source', 'Mesma fonte'],
      ['correction', 'Correção'],
    ])
  })

  plainTest('is about the price and what it rests on, or on nothing', () => {
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
