import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { privacyRequests } from '#database/schema/privacy.ts'
import { emailDigests } from './email-digest.server.ts'
import type { HeldCounts, RequestKind } from './held-kinds.ts'

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
