import { draftSlug } from './supplier.ts'
import type { Database } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'

export const owner = { id: 7, name: 'Ana', email: 'ana@portal.example', isOwner: true }
export const confirmedAt = new Date('2026-11-20T10:00:00Z')
export const confirmed = { ...owner, confirmedAt, confirmationSentAt: confirmedAt }
export const add = (db: Database, ...rows: (typeof suppliersWaitlist.$inferInsert)[]) =>
  db.insert(suppliersWaitlist).values(rows)
export const addPage = (db: Database, waitlistId: number, changes: Partial<typeof suppliers.$inferInsert> = {}) =>
  db
    .insert(suppliers)
    .values({ ...fullSupplierPage, waitlistId, slug: draftSlug(waitlistId), updatedAt: confirmedAt, ...changes })
export const stored = async (db: Database) =>
  (await db.select().from(suppliersWaitlist)).map(({ status, decidedAt }) => [status, decidedAt?.toISOString() ?? null])
export const pages = async (db: Database) =>
  (await db.select().from(suppliers).orderBy(suppliers.id)).map(({ slug, isPublished }) => [slug, isPublished])
export const versionOf = async (db: Database) =>
  (await db.select().from(contentVersions)).map(({ topic, version }) => [topic, version])
export const decision = (situacao: string, vista: string, id = '7', texto = confirmedAt.toISOString()) => ({
  id,
  situacao,
  vista,
  texto,
})
