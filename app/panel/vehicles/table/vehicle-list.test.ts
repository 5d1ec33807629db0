import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { vehicleList, type VehicleListParams } from './vehicle-list.ts'
import { listVehiclesForEditors, type ListedVehicleForEditors } from './vehicle-list.server.ts'

const many = 320

/** Equal values, among which a faulty cursor would lose rows. */
const addModels = (db: Database) =>
  db.insert(vehicles).values(
    Array.from({ length: many }, (_, place) => ({
      id: place + 1,
      brand: ['BYD', 'Árvore', 'Volvo', 'bmw'][place % 4] ?? '',
      model: `Modelo ${place % 7}`,
      version: place % 3 === 0 ? null : `V${place % 3}`,
      slug: `modelo-${place + 1}`,
      category: 'suv',
      year: 2020 + (place % 5),
      type: (['eletrico', 'plug-in', 'hibrido'] as const)[place % 3] ?? 'eletrico',
      priceValue: place % 6 === 0 ? null : 100_000 + (place % 10) * 1_000.5,
      isActive: place % 4 !== 0,
      createdAt: new Date(1_700_000_000_000 + Math.floor(place / 60) * 1000),
      updatedAt: new Date(1_700_000_000_000 + (place % 50) * 1000),
    })),
  )

const address = (about: Partial<VehicleListParams> = {}): VehicleListParams => ({
  search: '',
  state: 'todos',
  type: '',
  order: 'criados',
  after: null,
  ...about,
})

async function allPages(db: Database, about: Partial<VehicleListParams>): Promise<ListedVehicleForEditors[]> {
  const rows: ListedVehicleForEditors[] = []
  for (let next: VehicleListParams | null = address(about), pages = 0; next && pages < 20; pages++) {
    const page = await listVehiclesForEditors(db, next)
    expect(page.rows.length).toBeLessThanOrEqual(50)
    rows.push(...page.rows)
    const query: string = vehicleList.query({ ...next, after: page.next })
    next = page.next === null ? null : vehicleList.read(new URLSearchParams(query))
  }
  return rows
}

test('lists all models, newest first (AVEH-01, AVEH-02)', async ({ db }) => {
  await addModels(db)
  const { rows, found, next } = await listVehiclesForEditors(db, address())
  expect(found).toEqual({ count: many, isMore: false })
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => many - place))
  expect(rows[0]).toEqual({
    id: many,
    brand: 'bmw',
    model: 'Modelo 4',
    version: 'V1',
    slug: 'modelo-320',
    year: 2024,
    price: null,
    priceBrl: 109_004.5,
    type: 'plug-in',
    isActive: true,
  })
  expect(next).toMatch(new RegExp(`\\.${many - 49}$`))
})

test.for(Object.keys(vehicleList.orders) as VehicleListParams['order'][])(
  'lists every model once in the order %s',
  async (order, { db }) => {
    await addModels(db)
    const rows = await allPages(db, { order })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(many)
    expect(rows).toHaveLength(many)
    const price = ({ priceBrl }: ListedVehicleForEditors, unknown: number) => priceBrl ?? unknown
    const pairs = rows.slice(1).map((row, place) => [rows[place] ?? row, row] as const)
    const isInOrder: Record<
      VehicleListParams['order'],
      (one: ListedVehicleForEditors, next: ListedVehicleForEditors) => boolean
    > = {
      criados: (one, next) => one.id > next.id,
      alterados: (one, next) => second(one) > second(next) || (second(one) === second(next) && one.id > next.id),
      nome: (one, next) => nameOf(one) < nameOf(next) || (nameOf(one) === nameOf(next) && one.id < next.id),
      'preco-menor': (one, next) => price(one, Infinity) <= price(next, Infinity),
      'preco-maior': (one, next) => price(one, -1) >= price(next, -1),
      ano: (one, next) => one.year > next.year || (one.year === next.year && one.id > next.id),
    }
    expect(pairs.filter(([one, next]) => !isInOrder[order](one, next))).toEqual([])
  },
)

const second = ({ id }: ListedVehicleForEditors) => (id - 1) % 50
const nameOf = ({ brand, model, version }: ListedVehicleForEditors) =>
  `${brand} ${model} ${version ?? ''}`.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

test('searches brand, model, version and slug, and filters (AVEH-01)', async ({ db }) => {
  await addModels(db)
  const count = async (about: Partial<VehicleListParams>) =>
    (await listVehiclesForEditors(db, address(about))).found.count
  expect(await count({ search: 'arvore' })).toBe(80)
  expect(await count({ search: 'modelo-320' })).toBe(1)
  expect(await count({ search: 'BYD v2' })).toBeGreaterThan(0)
  expect(await count({ search: '%' })).toBe(0)
  expect(await count({ state: 'inativo' })).toBe(80)
  expect(await count({ type: 'hibrido' })).toBe(106)
  expect((await allPages(db, { state: 'ativo', type: 'plug-in', order: 'nome' })).length).toBe(
    await count({ state: 'ativo', type: 'plug-in' }),
  )
})

test('ignores invalid values of the address', async ({ db }) => {
  await addModels(db)
  const nonsense = [
    '0',
    'x.y',
    '1.',
    '.1',
    'abc.1',
    '1.99999999999',
    '1e999.1',
    'NaN.1',
    '-.1',
    "'; drop table.1",
    '\0.1',
    `${'a'.repeat(5_000)}.1`,
  ]
  for (const order of Object.keys(vehicleList.orders))
    for (const after of nonsense) {
      const parameters = new URLSearchParams({
        ordem: order,
        depois: after,
        situacao: 'constructor',
        tipo: 'toString',
        busca: '\0',
      })
      const read = vehicleList.read(parameters)
      expect(read).toMatchObject({ state: 'todos', type: '', search: '' })
      await expect(listVehiclesForEditors(db, read)).resolves.toBeDefined()
    }
  expect(vehicleList.read(new URLSearchParams({ ordem: '__proto__' })).order).toBe('criados')
  const extremes = ['9999999999999999.1', '-9999999999999999.1', '0.999999999', '12345.6789.1']
  for (const order of Object.keys(vehicleList.orders))
    for (const after of extremes)
      await listVehiclesForEditors(db, vehicleList.read(new URLSearchParams({ ordem: order, depois: after })))
})
