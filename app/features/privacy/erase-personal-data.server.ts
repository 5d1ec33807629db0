import { sql } from 'drizzle-orm'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import type { Database } from '#database/database.ts'
import { isOf } from './held-data-queries.server.ts'
import type { HeldCounts } from './held-kinds.ts'
import { heldRecords } from './held-records.server.ts'
import { recordPrivacyRequest } from './record-privacy-request.server.ts'

export type ErasureOutcome = { outcome: 'erased'; found: HeldCounts }

type Erasure = { address: string; username: string }

/** Erases everything that is held of an address, and keeps that it was done. Where nothing is left, that is kept as well. */
export function erasePersonalData(
  { db, clock, secret }: Pick<PanelParts, 'db' | 'clock' | 'secret'>,
  { address, username }: Erasure,
): Promise<ErasureOutcome> {
  return db.transaction(async (tx) => {
    const found = { ...(await eraseSignUps(tx, address)), mails: await eraseMailsTo(tx, address) }
    await recordPrivacyRequest(tx, { clock, secret }, { kind: 'erasure', address, found, username })
    return { outcome: 'erased', found }
  })
}

/** In one statement. @returns how many rows there were of each kind */
async function eraseSignUps(tx: Database, address: string): Promise<Omit<HeldCounts, 'mails'>> {
  const kinds = ['subscribers', 'suppliers', 'messages'] as const
  const deletions = kinds.map((kind) => {
    const { table, address: column } = heldRecords[kind]
    return sql`${sql.identifier(kind)} as (delete from ${table} where ${isOf(column, address)} returning 1)`
  })
  const counts = kinds.map(
    (kind) => sql`(select count(*)::int from ${sql.identifier(kind)}) as ${sql.identifier(kind)}`,
  )
  const { rows } = (await tx.execute(
    sql`with ${sql.join(deletions, sql`, `)} select ${sql.join(counts, sql`, `)}`,
  )) as { rows: Omit<HeldCounts, 'mails'>[] }
  return rows[0] ?? { subscribers: 0, suppliers: 0, messages: 0 }
}
