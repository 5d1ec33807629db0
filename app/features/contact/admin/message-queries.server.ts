import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'

export type ListedMessage = {
  id: number
  name: string
  email: string
  subject: string
  message: string
  vehicle: string | null
  /** ISO instant. */
  createdAt: string
}

/** The portal's inbox, the last message first. @param after see newestFirst */
export async function listContactMessages(db: Database, after: string | null): Promise<Page<ListedMessage>> {
  const { id, name, email, subject, message, vehicle, createdAt } = contactMessages
  const list = newestFirst(createdAt, id, after)
  const rows = await db
    .select({ id, name, email, subject, message, vehicle, createdAt, micros: list.micros })
    .from(contactMessages)
    .where(list.isBehind)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ micros: _key, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
