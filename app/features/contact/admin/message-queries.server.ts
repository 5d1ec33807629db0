import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FoundCount } from '#app/platform/found-count.ts'
import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import { findSearched, holdsWords } from '#app/platform/searched-rows.server.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import type { InboxAddress } from './inbox-address.ts'

export type ListedMessage = Omit<typeof contactMessages.$inferSelect, 'createdAt' | 'answeredAt'> & {
  /** ISO instants; null: not answered. */
  createdAt: string
  answeredAt: string | null
}

export type MessagePage = Page<ListedMessage> & { found: FoundCount }

/** The portal's inbox, the last message first. @param use a page of the table, or one of its file */
export function listContactMessages(
  db: Database,
  { search, situation, after }: InboxAddress,
  use: 'shown' | 'exported' = 'shown',
): Promise<MessagePage> {
  const { id, createdAt } = contactMessages
  const matches = and(isIn(situation), holdsWords(searchedText, search))
  const list = newestFirst(createdAt, id, after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await findSearched(tx, id, matches)
    const rows = await tx
      .select({ message: contactMessages, id, micros: list.micros })
      .from(contactMessages)
      .where(and(isShown, list.isBehind))
      .orderBy(...list.order)
      .limit(list.limit)
    const page = list.pageOf(rows, ({ message }) => ({
      ...message,
      createdAt: message.createdAt.toISOString(),
      answeredAt: message.answeredAt?.toISOString() ?? null,
    }))
    return { ...page, found }
  })
}

function isIn(situation: InboxAddress['situation']): SQL | undefined {
  if (situation === 'todas') return undefined
  return situation === 'respondidas' ? isNotNull(contactMessages.answeredAt) : isNull(contactMessages.answeredAt)
}

/** Word for word as the index has it, or it would not be used. */
const { name, email, message: body } = contactMessages
const searchedText = sql`public.sem_acento(' ' || ${name} || ' ' || ${email} || ' ' || ${body})`

/** How many messages nobody has answered. */
export function countUnanswered(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.answeredAt))
}
