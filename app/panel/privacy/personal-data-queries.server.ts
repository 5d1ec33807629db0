import { executeRows } from '#database/execute-rows.ts'
import { and, asc, sql } from 'drizzle-orm'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import {
  type PersonalDataCounts,
  type PersonalDataKind,
  personalDataKindNames,
  noPersonalData,
  readPersonAddress,
} from './personal-data-kinds.ts'
import { personalRecords } from './personal-records.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { emailDigests, listRequestsOf, type ListedRequest } from './privacy-requests.server.ts'

const pageSize = 500

export async function countPersonalData(db: Database, address: string): Promise<PersonalDataCounts> {
  const counts = personalDataKindNames.map((kind) => {
    const { table, isOf } = personalRecords[kind]
    return sql`(select count(*)::int from ${table} where ${isOf(address)}) as ${sql.identifier(kind)}`
  })
  const rows = await executeRows<PersonalDataCounts>(db, sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? noPersonalData
}

export async function listPersonalData(
  db: Database,
  { kind, address, after }: { kind: PersonalDataKind; address: string; after: string | null },
): Promise<Page<Record<string, unknown>>> {
  const { table, id, isOf, fields } = personalRecords[kind]
  const shown = Object.fromEntries(
    Object.entries(fields).map(([heading, field]) => [heading, typeof field === 'function' ? field(address) : field]),
  )
  const rows: Record<string, unknown>[] = await db
    .select({ ...shown, key: sql<string>`${id}::text` })
    .from(table)
    .where(and(isOf(address), after === null ? undefined : sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(pageSize + 1)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    rows: rows.slice(0, pageSize).map(({ key: _key, ...row }) => row),
    next: last ? String(last.key) : null,
  }
}

export type LookupAnswer =
  | { outcome: 'looked'; address: string; held: PersonalDataCounts; earlier: ListedRequest[] }
  | { outcome: 'invalid' | 'failed'; address: string }

/** Finds data and earlier requests of the address in the field `email`. Never throws. The address is not logged. */
export async function answerLookup(parts: PanelDeps, request: Request): Promise<LookupAnswer> {
  const { db, secret, log } = parts
  const typed = (await readForm(request)).get('email')
  const address = readPersonAddress(typed)
  if (address === null) return { outcome: 'invalid', address: typeof typed === 'string' ? typed : '' }
  try {
    const held = await countPersonalData(db, address)
    const earlier = await listRequestsOf(db, emailDigests(secret, address))
    return { outcome: 'looked', address, held, earlier }
  } catch (error) {
    log.error({ err: error }, 'the data of a person could not be looked for')
    return { outcome: 'failed', address }
  }
}

export const lookupStatuses = { looked: 200, invalid: 422, failed: 500 } as const
