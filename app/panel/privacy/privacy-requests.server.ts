import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { privacyRequests } from '#database/schema/privacy.ts'
import type { HeldCounts, RequestKind } from './held-kinds.ts'
import { createHmac } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { desc, inArray } from 'drizzle-orm'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'

type Done = { kind: RequestKind; address: string; found: HeldCounts; username: string }

const actions = { export: 'personal-data-exported', erasure: 'personal-data-erased' } as const

/** Keeps that somebody was served, never who: call inside the transaction of what was done. */
export async function recordPrivacyRequest(
  tx: Database,
  { clock, secret }: Pick<PanelDeps, 'clock' | 'secret'>,
  { kind, address, found, username }: Done,
): Promise<void> {
  const [request] = await tx
    .insert(privacyRequests)
    .values({ kind, emailDigest: emailDigests(secret, address)[0], found, username, createdAt: clock.now() })
    .returning({ id: privacyRequests.id })
  await recordAdminAction(tx, clock, { username, action: actions[kind], target: `pedido nº ${request?.id}` })
}

/**
 * The digest that a record keeps in the place of an address. Nobody goes back to it by trying who has not the portal's secret, which stands in
 * the same database unless the setting SECRET keeps it elsewhere.
 * @returns 64 hexadecimal digits: of the current secret, then of those before it, which older records may have
 */
export function emailDigests({ current, previous }: PortalSecret, address: string): [string, ...string[]] {
  const digestBy = (secret: string) =>
    createHmac('sha256', secret).update(`privacy-request:${address.toLowerCase()}`).digest('hex')
  return [digestBy(current), ...previous.map(digestBy)]
}

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
