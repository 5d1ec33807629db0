import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { isUuid } from '#app/platform/row-id.ts'
import { passwordActions } from '#app/panel/accounts/password/change-password.server.ts'
import { secondFactorActions } from '#app/panel/accounts/second-factor/second-factor-actions.server.ts'
import { revokeSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'

export const sessionActions = {
  'revoke-session': definePanelAction({
    read: readSessionForm,
    run: revoke,
    failure: 'a session could not be ended',
    isConfirmed: true,
  }),
}

export const accountActions = { ...sessionActions, ...passwordActions, ...secondFactorActions }

function readSessionForm(form: FormData) {
  const sessionId = String(form.get('sessionId') ?? '')
  return isUuid(sessionId) ? { outcome: 'valid' as const, entry: sessionId } : { outcome: 'missing' as const }
}

function revoke({ db, clock, administrator: { id, username } }: PanelDeps, sessionId: string) {
  return db.transaction(async (tx): Promise<{ outcome: 'revoked' | 'missing' }> => {
    if (!(await revokeSession(tx, { id }, sessionId))) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'session-revoked', target: null })
    return { outcome: 'revoked' }
  })
}
