import { executeRows } from '#database/execute-rows.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { raiseContentVersion, followContentVersions } from '#app/platform/content/content-version.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { calculatorUsage } from './schema/costs.ts'
import { newsletterSubscribers } from './schema/newsletter.ts'
import { schema } from './schema/tables.ts'
import { vehicleCosts, vehicles } from './schema/vehicles.ts'
import { seedWhenEmpty } from './seed/seed-when-empty.server.ts'

const specified = {
  vehicles:
    'id brand model slug category year type price price_value range_km power_cv acceleration charging_time consumption emissions image_url image_url_2 image_url_3 image_url_4 image_url_5 warranty_vehicle warranty_battery description is_active created_at updated_at',
  news: 'id title slug summary content content_text content_html content_rich author featured_image_url featured_image_filename featured_image_alt_text published_date is_published status categories category_id read_time views likes created_at updated_at',
  categories: 'id name slug automarticles_id updated_at',
  newsletter_subscribers: 'id email is_active subscribed_at',
  suppliers_waitlist: 'id name email phone business_name business_type city state description is_owner created_at',
  automarticles_webhook_logs:
    'id event_type success post_title post_id category_name ip_address error_message payload processing_time created_at',
  calculator_usage: 'count',
} satisfies Record<string, string>

describe('tables', () => {
  test('have the columns of the specification (DATA-09, DATA-10, DATA-14, DATA-15, DATA-16, DATA-17)', async ({
    db,
  }) => {
    for (const [table, columns] of Object.entries(specified)) {
      const rows = await executeRows<{ column_name: string }>(
        db,
        sql`select column_name from information_schema.columns where table_name = ${table}`,
      )
      const names = rows.map((row) => row.column_name)
      expect(names, table).toEqual(expect.arrayContaining(columns.split(' ')))
    }
  })

  test('exist with the columns of the schema', async ({ db }) => {
    for (const table of Object.values(schema).filter((one): one is PgTable & never => typeof one === 'object')) {
      const columns = Object.keys(getTableColumns(table))
      expect(columns.length, getTableConfig(table).name).toBeGreaterThan(0)
      await db.select().from(table).limit(1)
    }
  })

  test('accepts an address once (DATA-15)', async ({ db }) => {
    const subscribe = () =>
      db.transaction((tx) => tx.insert(newsletterSubscribers).values({ email: 'ana@example.com' }))
    await subscribe()
    await expect(subscribe()).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('counts the calculator in a single row (DATA-18)', async ({ db }) => {
    await db.insert(calculatorUsage).values({ count: 1 })
    const second = db.transaction((tx) => tx.insert(calculatorUsage).values({ id: 2, count: 1 }))
    await expect(second).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('refuses costs that do not add up', async ({ db }) => {
    const [vehicle] = await db
      .insert(vehicles)
      .values({ brand: 'BYD', model: 'Dolphin', slug: 'x', category: 'hatch', year: 2025, type: 'eletrico' })
      .returning()
    const costs = {
      vehicleId: vehicle?.id ?? 0,
      purchaseBrl: 100,
      documentationBrl: 1,
      ipva3YearsBrl: 2,
      servicingBrl: 3,
      electricityBrl: 4,
      totalSpendingBrl: 11,
      resaleBrl: 60,
      depreciationBrl: 40,
      cost3YearsBrl: 51,
      explanations: {},
    }
    const wrong = db.transaction((tx) => tx.insert(vehicleCosts).values(costs))
    await expect(wrong).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('sem_acento compares texts without accents and case', async ({ db }) => {
    const rows = await executeRows<{ text: string }>(
      db,
      sql`select sem_acento('Autonomia ELÉTRICA, não híbrida') as text`,
    )
    expect(rows[0]?.text).toBe('autonomia eletrica, nao hibrida')
  })
})

describe('seed', () => {
  test('fills an empty database once, with the six bundled models as 1 to 6 (DATA-01)', async ({ db }) => {
    expect(await seedWhenEmpty(db, fixedClock, 'market')).toEqual({ vehicles: 233, articles: 56 })
    const names = await db
      .select({ id: vehicles.id, brand: vehicles.brand, model: vehicles.model })
      .from(vehicles)
      .where(sql`${vehicles.id} <= 6`)
      .orderBy(vehicles.id)
    expect(names.map(({ brand, model }) => `${brand} ${model}`)).toEqual([
      'BYD Dolphin Mini',
      'BYD Dolphin',
      'GWM Ora 03',
      'Volvo EX30',
      'BYD Song Plus DM-i',
      'BYD King',
    ])
    expect(await seedWhenEmpty(db, fixedClock, 'market')).toBeNull()
  })

  test('starts with six models or with nothing on request', async ({ db }) => {
    expect(await seedWhenEmpty(db, fixedClock, 'bundled')).toMatchObject({ vehicles: 6 })
  })

  test('does not refill an emptied catalogue', async ({ db }) => {
    await seedWhenEmpty(db, fixedClock, 'none')
    expect(await seedWhenEmpty(db, fixedClock, 'market')).toBeNull()
    expect(await db.$count(vehicles)).toBe(0)
  })
})

describe('content versions', () => {
  test('notify listeners after the commit of a write', async () => {
    const open = await openTestDatabase('empty')
    try {
      const versions = await followContentVersions(open, () => {})
      let reads = 0
      const cached = cachePerContentVersion('vehicles', async (db) => {
        reads++
        return db.$count(vehicles)
      })
      const content = { db: open.db, versions }
      expect([await cached(content), await cached(content), reads]).toEqual([0, 0, 1])
      await open.db.transaction(async (tx) => {
        await tx
          .insert(vehicles)
          .values({ brand: 'A', model: 'B', slug: 'a', category: 'suv', year: 2025, type: 'eletrico' })
        await raiseContentVersion(tx, 'vehicles', fixedClock.now())
      })
      await expect.poll(() => cached(content)).toBe(1)
      expect(versions.of('news').version).toBe(0)
    } finally {
      await open.close()
    }
  })
})
