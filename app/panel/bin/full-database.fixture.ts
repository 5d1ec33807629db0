import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { news, newsFormerSlugs, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

const username = 'ana'
const now = fixedClock.now()

/** Reads all rows as JSON, without logs, the bin, versions, and author and time of the last change. */
export async function allRows(db: Database): Promise<Record<string, unknown>> {
  const skipped = ['admin_action_log', 'content_versions', 'bin_items', 'vehicle_revisions']
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  const found: Record<string, unknown> = {}
  for (const { name } of rows.filter((table) => !skipped.includes(table.name))) {
    const table = sql.identifier(name)
    const all = (await db.execute(
      sql`select to_jsonb(t) - 'revision' - 'saved_by' - 'updated_at' as row from ${table} as t order by 1`,
    )) as unknown as { rows: { row: unknown }[] }
    if (all.rows.length > 0) found[name] = all.rows.map(({ row }) => row)
  }
  return found
}

export const vehicleRow = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
export const articleRow = {
  title: 'Teste',
  slug: 'teste',
  summary: 's',
  publishedDate: '2026-11-20',
  status: 'publish' as const,
  isPublished: true,
}

export async function fillDatabase(db: Database) {
  await db
    .insert(vehicles)
    .values({ ...vehicleRow, id: 1, slug: 'dolphin', priceValue: 159_800, moreImageUrls: ['/a.jpeg'] })
  await db.insert(vehicleDossiers).values({ vehicleId: 1, safety: ['ABS'] })
  await db.insert(vehicleCosts).values({ vehicleId: 1, purchaseBrl: 159_800, explanations: { resaleBrl: 'x' } })
  await db
    .insert(vehicleFigureSources)
    .values({ vehicleId: 1, figure: 'priceBrl', sourceCodes: ['G', 'P1'], confidence: 'alta' })
  const points = [{ priceBrl: 165_000 }, { priceBrl: 159_800 }].map((point) => ({
    ...point,
    vehicleId: 1,
    recordedAt: now,
  }))
  const [old] = await db.insert(vehiclePrices).values(points).returning({ id: vehiclePrices.id })
  await db
    .insert(vehiclePriceWithdrawals)
    .values({ priceId: old?.id ?? 0, reason: 'r', withdrawnBy: 'ana', withdrawnAt: now })
  await db.insert(news).values({ ...articleRow, id: 7, coverVehicleId: 1, contentHtml: '<p>Olá</p>', faq: [] })
  await db.insert(newsFormerSlugs).values({ slug: 'antes', newsId: 7 })
  await db.insert(newsVehicles).values({ newsId: 7, vehicleId: 1 })
  await db
    .insert(newsRevisions)
    .values({ newsId: 7, version: 1, snapshot: { title: 'Teste' } as never, username, createdAt: now })
  await db.insert(contactMessages).values({ id: 3, name: 'Léo', email: 'Leo@x.example', subject: 's', message: 'm' })
  await db.insert(contactReplies).values({ messageId: 3, body: 'r', sentBy: 'ana', createdAt: now })
  await db
    .insert(suppliersWaitlist)
    .values({ id: 5, name: 'Eva', email: 'eva@x.example', isOwner: true, status: 'publicado' })
  await db
    .insert(suppliers)
    .values({ id: 6, waitlistId: 5, slug: 'eva', isPublished: true, name: 'Eva', category: 'x', updatedAt: now })
  await db
    .insert(supplierLeads)
    .values({ supplierId: 6, name: 'Rui', email: 'rui@x.example', message: 'm', consentVersion: '1', createdAt: now })
}
