import { desc, inArray } from 'drizzle-orm'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { privacyRequests } from '#database/schema/privacy.ts'
import { type HeldCounts, type RequestKind } from './held-kinds.ts'

/** A record of what was done for somebody. */
export type ListedRequest = {
  id: number
  kind: RequestKind
  /** The same for the same address, and no way back to it. */
  code: string
  found: Partial<HeldCounts>
  username: string
  /** ISO instant. */
  createdAt: string
}

/** The number of earlier requests of one address that are shown; nobody asks so often. */
const mostOfOne = 20

/** All records, the last one first. @param after see keysetPage */
export async function listPrivacyRequests(db: Database, after: string | null): Promise<Page<ListedRequest>> {
  const list = keysetPage(privacyRequests.createdAt, privacyRequests.id, after)
  const rows = await db
    .select({ request: privacyRequests, id: privacyRequests.id, cursor: list.cursor })
    .from(privacyRequests)
    .where(list.afterCursor)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ request }) => toListed(request))
}

/** Earlier requests about an address. @param digest see emailDigest */
export async function listRequestsOf(db: Database, digests: string[]): Promise<ListedRequest[]> {
  const rows = await db
    .select()
    .from(privacyRequests)
    .where(inArray(privacyRequests.emailDigest, digests))
    .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(mostOfOne)
  return rows.map(toListed)
}

function toListed({ emailDigest, createdAt, ...row }: typeof privacyRequests.$inferSelect): ListedRequest {
  return { ...row, code: emailDigest.slice(0, 8), createdAt: createdAt.toISOString() }
}
