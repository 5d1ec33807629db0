import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findActiveVehiclePage } from '#app/pages/vehicle/find-vehicle-page.server.ts'
import { vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { sources, vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { buildVehicleReading } from '#tests/builders/vehicle-entry.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { createVehicle, findVehicleState, updateVehicle } from './save-vehicle.server.ts'
import type { VehicleEntry } from './vehicle-entry.ts'

const desk = (db: Database) => ({ db, clock: fixedClock })
const create = (db: Database, about: VehicleEntry = {}) =>
  createVehicle(desk(db), { ...buildVehicleReading(about), username: 'ana' })
async function created(db: Database, about: VehicleEntry = {}): Promise<number> {
  const outcome = await create(db, about)
  if (outcome.outcome !== 'created') throw new Error(outcome.outcome)
  return outcome.id
}
const update = (db: Database, id: number, baseRevision: number, about: VehicleEntry, username = 'ana') =>
  updateVehicle(desk(db), { ...buildVehicleReading(about), id, baseRevision, username })
const vehiclesVersion = async (db: Database) =>
  (await db.select().from(contentVersions).where(eq(contentVersions.topic, 'vehicles')))[0]?.version ?? 0
const contentOf = async (db: Database) => {
  const version = await vehiclesVersion(db)
  return { db, versions: { of: () => ({ version, changedAt: new Date(0) }) } }
}
const addSource = (db: Database, code: string, url = `https://fonte.example/${code}`) =>
  db.insert(sources).values({ code, pages: [{ text: code, url }], isPublished: true })

const whole: VehicleEntry = {
  range_km: '330',
  battery_kwh: '60,48',
  crash_test_program: 'Latin NCAP',
  crash_test_stars: '5',
  'dossier.colour': 'branco e azul',
  'dossier.safety': 'Seis airbags\n ABS \n\n',
  'dossier.faq': '**Cabe?**\nCabe.',
  'costs.purchaseBrl': '184.800',
  'costs.resaleBrl': '128.600',
  'costs.documentationBrl': '1.156',
  'costs.ipva3YearsBrl': '19.300',
  'costs.servicingBrl': '1.740',
  'costs.electricityBrl': '3.791',
  'costs.explanations.resaleBrl': 'Curva do portal.',
  'sources.rangeKm.codes': 'PBEV site-da-byd',
  'sources.rangeKm.referenceDate': '2025-11-24',
  'sources.rangeKm.confidence': 'alta',
  'sources.seguranca.codes': 'site-da-byd',
  'sources.seguranca.confidence': 'media',
  new_sources: JSON.stringify([
    { code: 'site-da-byd', text: 'Site da BYD', url: 'https://byd.example/dolphin', kind: 'manufacturer' as const },
    { code: 'ninguem-usa', text: 'Outra', url: 'https://outra.example/', kind: null },
  ]),
}

test('stores a new model with dossier, costs and sources, public at once (AVEH-07, AVEH-08, AVEH-10)', async ({
  db,
}) => {
  await addSource(db, 'PBEV')
  const id = await created(db, whole)
  const [row] = await db.select().from(vehicles)
  expect(row).toMatchObject({ id, year: 2026, priceValue: 184_800, price: 'R$ 184.800', rangeKm: 330, powerCv: null })
  expect(row).toMatchObject({ batteryKwh: 60.48, isActive: true, revision: 1, savedBy: 'ana', crashTestStars: 5 })
  expect(await db.select().from(vehicleDossiers)).toMatchObject([
    { colour: 'branco e azul', safety: ['Seis airbags', 'ABS'] },
  ])
  expect(await db.select().from(vehicleCosts)).toMatchObject([
    {
      totalSpendingBrl: 25_987,
      depreciationBrl: 56_200,
      cost3YearsBrl: 82_187,
      explanations: { resaleBrl: 'Curva do portal.' },
    },
  ])
  expect(await db.select().from(vehicleFigureSources).orderBy(vehicleFigureSources.figure)).toEqual([
    expect.objectContaining({ figure: 'rangeKm', cycle: 'Inmetro', sourceCodes: ['PBEV', 'site-da-byd'] }),
    expect.objectContaining({ figure: 'seguranca', sourceCodes: ['site-da-byd'], referenceDate: null }),
  ])
  expect((await db.select().from(sources)).map(({ code }) => code).toSorted()).toEqual(['PBEV', 'site-da-byd'])
  expect(await db.select().from(vehiclePrices)).toMatchObject([{ vehicleId: id, priceBrl: 184_800 }])
  expect(await db.select().from(adminActionLog)).toMatchObject([{ action: 'vehicle-created', target: 'BYD Dolphin' }])
  const found = await findActiveVehiclePage(await contentOf(db), fixedClock, 'byd-dolphin-plus')
  expect(found?.details).toMatchObject({ id, costs: { cost3YearsBrl: 82_187 }, rangeKm: 330 })
  // A maker's page precedes a source without a kind.
  expect(found?.details.figureSources.rangeKm?.pages[0]).toEqual({
    text: 'Site da BYD',
    url: 'https://byd.example/dolphin',
  })
})

test('saves the former state as a revision and removes emptied values (AVEH-10, AVEH-11)', async ({ db }) => {
  await addSource(db, 'PBEV')
  const id = await created(db, whole)
  await db.insert(vehicleFigureSources).values({ vehicleId: id, figure: 'outra', confidence: 'baixa' })
  await db.update(vehicles).set({ moreImageUrls: ['/imagens/a.jpeg'], createdAt: new Date('2020-01-01T00:00:00Z') })
  expect(
    await update(db, id, 1, { price: 'R$ 179.800', price_value: '179.800', 'change.priceBrl': 'correction' }, 'rui'),
  ).toEqual({
    outcome: 'updated',
    revision: 2,
  })
  const [row] = await db.select().from(vehicles)
  expect(row).toMatchObject({
    priceValue: 179_800,
    rangeKm: null,
    revision: 2,
    savedBy: 'rui',
    moreImageUrls: ['/imagens/a.jpeg'],
  })
  expect(row?.createdAt.getFullYear()).toBe(2020)
  expect(await db.select().from(vehicleCosts)).toEqual([])
  expect((await db.select().from(vehicleFigureSources)).map(({ figure }) => figure)).toEqual(['outra'])
  const [stored] = await db.select().from(vehicleRevisions)
  expect(stored).toMatchObject({
    revision: 1,
    savedBy: 'ana',
    record: { vehicle: { price_value: 184_800 }, costs: { revisoes: 1740 } },
  })
  expect(stored?.record.figureSources).toHaveLength(3)
  expect((await db.select().from(vehiclePrices)).map(({ priceBrl }) => priceBrl)).toEqual([184_800, 179_800])
  expect(await vehiclesVersion(db)).toBe(2)
})

test('logs the changed fields with both values and a link to the model (T-50)', async ({ db }) => {
  await addSource(db, 'PBEV')
  const id = await created(db, { ...whole, availability: 'on-sale' })
  const price = { price: 'R$ 179.800', price_value: '179.800', 'change.priceBrl': 'correction' }
  const other = {
    availability: 'discontinued',
    is_active: '',
    'dossier.colour': '',
    'sources.seguranca.confidence': 'alta',
  }
  await update(db, id, 1, { ...whole, new_sources: '', ...price, ...other }, 'rui')
  expect(await loggedChanges(db)).toEqual([
    'Disponibilidade: À venda → Fora de linha',
    'Ativo no portal: Sim → Não',
    'Preço sugerido: 184.800 → 179.800',
    'Preço em texto: R$ 184.800 → R$ 179.800',
    'Cores: branco e azul → —',
    'Segurança: confiança: Média → Alta',
  ])
  const [line] = await db.select().from(adminActionLog).orderBy(desc(adminActionLog.id)).limit(1)
  expect(line).toMatchObject({ username: 'rui', action: 'vehicle-updated', path: `/admin/conteudo/veiculos/${id}` })
})

test('reports a conflict to the second tab, which can overwrite it (AVEH-11)', async ({ db }) => {
  const id = await created(db)
  await update(db, id, 1, { year: '2025' }, 'bia')
  const conflict = await update(db, id, 1, { year: '2024', brand: 'Outra' }, 'caio')
  expect(conflict).toMatchObject({
    outcome: 'conflict',
    theirs: { revision: 2, savedBy: 'bia', fields: { year: 2025 } },
  })
  expect((await findVehicleState(db, id))?.fields).toMatchObject({ year: 2025, brand: 'BYD' })
  expect(await update(db, id, 2, { year: '2024' }, 'caio')).toEqual({ outcome: 'updated', revision: 3 })
  expect(await update(db, 999_999, 1, {})).toEqual({ outcome: 'missing' })
})

test('refuses an unknown source and writes nothing (AVEH-10)', async ({ db }) => {
  const wrong = { ...whole, 'sources.rangeKm.codes': 'site-da-byd NADA' }
  expect(await create(db, wrong)).toEqual({ outcome: 'unknown-sources', codes: ['NADA'] })
  expect(await db.select().from(sources)).toEqual([])
  expect(await db.select().from(vehicles)).toEqual([])
  const id = await created(db)
  expect(await update(db, id, 1, wrong)).toEqual({ outcome: 'unknown-sources', codes: ['NADA'] })
  expect(await db.select().from(sources)).toEqual([])
  expect(await findVehicleState(db, id)).toMatchObject({ revision: 1, fields: { figures: { rangeKm: null } } })
})

test('gives a new page another code if its code is taken, and reuses an existing page', async ({ db }) => {
  await addSource(db, 'PBEV')
  await addSource(db, 'site-da-byd')
  const id = await created(db, whole)
  expect((await findVehicleState(db, id))?.fields.sources.rangeKm?.codes).toEqual(['PBEV', 'site-da-byd-2'])
  const renamed = whole.new_sources?.replaceAll('site-da-byd', 'a-mesma') ?? ''
  const same = { new_sources: renamed, 'sources.rangeKm.codes': 'PBEV a-mesma', 'sources.seguranca.codes': 'a-mesma' }
  const other = await created(db, { ...whole, ...same, slug: 'outro' })
  expect((await findVehicleState(db, other))?.fields.sources.rangeKm?.codes).toEqual(['PBEV', 'site-da-byd-2'])
})

test('refuses a slug that leads to another model, by slug or by name and id', async ({ db }) => {
  const id = await created(db, { slug: 'um' })
  expect(await create(db, { slug: 'um' })).toEqual({ outcome: 'slug-taken' })
  expect(await create(db, { slug: `byd-dolphin-${id}` })).toEqual({ outcome: 'slug-taken' })
  const other = await created(db, { slug: 'dois' })
  expect(await update(db, other, 1, { slug: 'um' })).toEqual({ outcome: 'slug-taken' })
  expect(await update(db, other, 1, { slug: `byd-dolphin-${other}` })).toMatchObject({ outcome: 'updated' })
})

test('redirects a former slug before reading an id at its end', async ({ db }) => {
  const first = await created(db, { slug: 'primeiro' })
  const second = await created(db, { slug: `seal-awd-${first}` })
  await update(db, second, 1, { slug: 'seal-performance' })
  const idAt = async (address: string) =>
    (await findActiveVehiclePage(await contentOf(db), fixedClock, address))?.details.id
  expect(await idAt(`seal-awd-${first}`)).toBe(second)
  expect(await idAt('seal-performance')).toBe(second)
  expect(await idAt(`qualquer-${first}`)).toBe(first)
  expect(await idAt(String(first))).toBe(first)
  await created(db, { slug: `seal-awd-${first}`, model: 'Seal' })
  expect(await idAt(`seal-awd-${first}`)).not.toBe(second)
})

test('stores markup as text', async ({ db }) => {
  const hostile = `<script>alert('x')</script>"'&lt;`
  const id = await created(db, { brand: hostile, description: hostile, 'dossier.safety': hostile })
  expect((await findVehicleState(db, id))?.fields).toMatchObject({
    brand: hostile,
    texts: { description: hostile },
    lists: { safety: [hostile] },
  })
})
