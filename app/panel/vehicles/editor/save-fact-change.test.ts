import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { sources } from '#database/schema/vehicles.ts'
import { buildVehicleReading } from '#tests/builders/vehicle-entry.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
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

test('requires the explanation of a price and keeps no former source', async ({ db }) => {
  await addSource(db, 'P1')
  await addSource(db, 'P2')
  const id = await created(db, priced('184.800', 'P1', '05/2025'))
  const before = [[184_800, '2025-05', 'P1']]
  const unanswered = await update(db, id, 1, priced('179.800', 'P1', '05/2025'))
  expect(unanswered).toEqual({
    outcome: 'invalid',
    problems: { 'change.priceBrl': 'Diga de onde vem a mudança do preço.' },
  })
  const wrong = (about: VehicleEntry) => update(db, id, 1, about)
  const asNew = { 'change.priceBrl': 'new-source' }
  expect(await wrong({ ...priced('179.800', 'P1', '11/2026'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1 P2', '11/2026'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P2', '05/2025'), ...asNew })).toMatchObject({ outcome: 'invalid' })
  const asSame = { 'change.priceBrl': 'same-source' }
  expect(await wrong({ ...priced('179.800', 'P2', '11/2026'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1', '05/2025'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await wrong({ ...priced('179.800', 'P1 P2', '11/2026'), ...asSame })).toMatchObject({ outcome: 'invalid' })
  expect(await publicPrices(db)).toEqual(before)
  expect(await findVehicleState(db, id)).toMatchObject({ revision: 1, fields: { figures: { priceBrl: 184_800 } } })
  expect(await wrong({ ...priced('179.800', 'P2', '11/2026'), ...asNew })).toMatchObject({ outcome: 'updated' })
  expect(await publicPrices(db)).toEqual([...before, [179_800, '2026-11', 'P2']])
})

test('replaces a corrected price and keeps it as withdrawn, with the reason', async ({ db }) => {
  await addSource(db, 'P1')
  const id = await created(db, priced('148.800', 'P1', '05/2025'))
  const corrected = { ...priced('184.800', 'P1', '05/2025'), 'change.priceBrl': 'correction' }
  expect(await update(db, id, 1, corrected, 'rui')).toMatchObject({ outcome: 'updated' })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-05', 'P1']])
  expect((await db.select().from(vehiclePrices)).map(({ priceBrl }) => priceBrl)).toEqual([148_800, 184_800])
  expect(await db.select().from(vehiclePriceWithdrawals)).toMatchObject([
    { reason: 'Correção: o preço certo é R$\u00a0184.800.', withdrawnBy: 'rui', publicationId: null },
  ])
  await update(db, id, 2, { ...priced('184.800', 'P1', '06/2025'), 'change.priceBrl': 'correction' })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-06', 'P1']])
})

test('corrects the price of an inactive model without withdrawing public prices', async ({ db }) => {
  await addSource(db, 'P1')
  const id = await created(db, priced('184.800', 'P1', '05/2025'))
  const draft = { is_active: '' }
  await update(db, id, 1, { ...priced('184.800', 'P1', '05/2025'), ...draft })
  await update(db, id, 2, { ...priced('190.000', 'P1', '10/2026'), ...draft, 'change.priceBrl': 'same-source' })
  await update(db, id, 3, { ...priced('191.000', 'P1', '10/2026'), ...draft, 'change.priceBrl': 'correction' })
  expect(await findVehicleState(db, id)).toMatchObject({ revision: 4, fields: { figures: { priceBrl: 191_000 } } })
  expect(await publicPrices(db)).toEqual([[184_800, '2025-05', 'P1']])
})

test('requires explanations of crash tests and lists, too', async ({ db }) => {
  await addSource(db, 'P1')
  const sourced = (key: string): VehicleEntry => ({
    [`sources.${key}.codes`]: 'P1',
    [`sources.${key}.referenceDate`]: '05/2025',
    [`sources.${key}.confidence`]: 'alta',
  })
  const about: VehicleEntry = {
    crash_test_program: 'Latin NCAP',
    crash_test_stars: '3',
    crash_test_year: '2025',
    'dossier.safety': 'Seis airbags',
    'dossier.comfort': 'Ar-condicionado',
    'dossier.convenience': 'Chave presencial',
    'dossier.multimedia': 'Android Auto',
    ...Object.assign({}, ...['crashTest', 'seguranca', 'conforto', 'praticidade', 'multimidia'].map(sourced)),
  }
  const id = await created(db, about)
  const changed = {
    ...about,
    crash_test_stars: '5',
    'dossier.safety': 'Seis airbags\nFrenagem automática',
    'dossier.comfort': 'Ar-condicionado digital',
    'dossier.convenience': 'Chave presencial\nPorta-malas elétrico',
    'dossier.multimedia': 'CarPlay',
  }
  expect(await update(db, id, 1, changed)).toEqual({
    outcome: 'invalid',
    problems: {
      'change.crashTest': 'Diga de onde vem a mudança do dado “Teste de colisão”.',
      'change.seguranca': 'Diga de onde vem a mudança do dado “Segurança”.',
      'change.conforto': 'Diga de onde vem a mudança do dado “Conforto”.',
      'change.praticidade': 'Diga de onde vem a mudança do dado “Praticidade”.',
      'change.multimidia': 'Diga de onde vem a mudança do dado “Multimídia”.',
    },
  })
  const answers = {
    'change.crashTest': 'correction',
    'change.seguranca': 'same-source',
    'sources.seguranca.referenceDate': '10/2026',
    'change.conforto': 'correction',
    'change.praticidade': 'correction',
    'change.multimidia': 'correction',
  }
  expect(await update(db, id, 1, { ...changed, ...answers })).toMatchObject({ outcome: 'updated' })
  const asNew = { ...changed, ...answers, crash_test_stars: '4', 'change.crashTest': 'new-source' }
  expect(await update(db, id, 2, asNew)).toMatchObject({ outcome: 'invalid' })
  // Equal items on other lines: unchanged.
  const spaced = {
    ...changed,
    ...answers,
    'change.seguranca': '',
    'dossier.safety': ' Seis airbags\n\nFrenagem automática ',
  }
  expect(await update(db, id, 2, spaced)).toMatchObject({ outcome: 'updated' })
})
