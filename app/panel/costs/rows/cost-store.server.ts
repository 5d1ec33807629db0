import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import type { Provenance } from '#app/domain/costs/reference-figure.ts'
import type { Validity } from '#app/domain/costs/figure-validity.ts'
import type { Database } from '#database/database.ts'
import type { CostRow } from './cost-row.ts'

type RowQuery = { where: SQL | undefined; order: SQL[]; limit: number }

export type CostStore = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn; replacedAt: PgColumn }
  list: (db: Database, query: RowQuery) => Promise<CostRow[]>
  /** Condition for rows of the entry's subject. */
  isOfSubject: (entry: CostEntry) => SQL | undefined
  /**
   * Returns ids in the order of the entries.
   * @param entries validated; models exist (see findModels)
   */
  insert: (tx: Database, entries: CostEntry[], author: Author) => Promise<number[]>
}

type StoredProvenance = Provenance & Validity & { createdBy: string | null; createdAt: Date; replacedAt: Date | null }

/** Author of a write; `username` null: shipped with the portal. */
export type Author = { username: string | null; now: Date }

export function storedProvenance(entry: CostEntry, { username, now }: Author): StoredProvenance {
  return {
    source: entry.source || null,
    referenceDate: entry.referenceDate ?? '',
    validUntil: entry.validUntil || null,
    confidence: entry.confidence as Provenance['confidence'],
    note: entry.note || null,
    createdBy: username,
    createdAt: now,
    replacedAt: null,
  }
}

export function toCostRow(id: number, stored: StoredProvenance, own: CostEntry): CostRow {
  return {
    id,
    entry: {
      ...own,
      source: stored.source ?? '',
      referenceDate: stored.referenceDate,
      validUntil: stored.validUntil ?? '',
      confidence: stored.confidence,
      note: stored.note ?? '',
    },
    createdBy: stored.createdBy,
    createdAt: stored.createdAt.toISOString(),
    replacedAt: stored.replacedAt?.toISOString() ?? null,
  }
}
