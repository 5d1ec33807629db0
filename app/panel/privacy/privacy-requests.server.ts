import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { privacyRequests } from '#database/schema/privacy.ts'
import type { PersonalDataCounts, RequestKind } from './personal-data-kinds.ts'
import { createHmac } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { desc, getTableColumns, inArray } from 'drizzle-orm'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'

type AnsweredRequest = { kind: RequestKind; address: string; found: PersonalDataCounts; username: string }

const actions = { export: 'personal-data-exported', erasure: 'personal-data-erased' } as const

/** Does not store the address. Call it in the transaction of the request. */
export async function recordPrivacyRequest(
  tx: Database,
  { clock, secret }: Pick<PanelDeps, 'clock' | 'secret'>,
  { kind, address, found, username }: AnsweredRequest,
): Promise<void> {
  const [request] = await tx
    .insert(privacyRequests)
    .values({ kind, emailDigest: emailDigests(secret, address)[0], found, username, createdAt: clock.now() })
    .returning({ id: privacyRequests.id })
  await recordAdminAction(tx, clock, { username, action: actions[kind], target: `pedido nº ${request?.id}` })
}

/**
 * Hashes keyed with the portal secret.
 * @returns 64 hexadecimal digits each: current secret first, then previous ones
 */
export function emailDigests({ current, previous }: PortalSecret, address: string): [string, ...string[]] {
  const digestBy = (secret: string) =>
    createHmac('sha256', secret).update(`privacy-request:${address.toLowerCase()}`).digest('hex')
  return [digestBy(current), ...previous.map(digestBy)]
}

export type ListedRequest = ReturnType<typeof toListed>

const maxRequestsPerPerson = 20

export async function listPrivacyRequests(db: Database, after: string | null) {
  const { id, createdAt } = privacyRequests
  const { cursor, rowsOf, pageOf } = keysetPage(createdAt, id, after)
  const query = db.select({ ...getTableColumns(privacyRequests), cursor }).from(privacyRequests)
  return pageOf(await rowsOf(query), toListed)
}

/** @param digests result of `emailDigests` */
export async function listRequestsOf(db: Database, digests: string[]): Promise<ListedRequest[]> {
  const rows = await db
    .select()
    .from(privacyRequests)
    .where(inArray(privacyRequests.emailDigest, digests))
    .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(maxRequestsPerPerson)
  return rows.map(toListed)
}

/** The code does not reveal the address. Equal addresses have equal codes. */
function toListed({ emailDigest, ...row }: typeof privacyRequests.$inferSelect) {
  return { ...row, code: emailDigest.slice(0, 8) }
}
