import { definePanelAction, validForm } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { changePassword } from './change-password.server.ts'

/** The change of one's own password (ASEC-02 to ASEC-14). */
export const passwordActions = {
  'change-password': definePanelAction({
    read: readPasswordForm,
    run: change,
    failure: 'a password could not be changed',
    isSecret: true,
  }),
}

function readPasswordForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const newPassword = text('newPassword')
  if (newPassword !== text('repeatedPassword')) return { outcome: 'mismatch' as const }
  return validForm({ currentPassword: text('currentPassword'), newPassword })
}

type Passwords = { currentPassword: string; newPassword: string }

async function change({ db, clock, log, administrator, visitor }: PanelDeps, passwords: Passwords) {
  const answer = await changePassword(db, clock, administrator, { ...passwords, visitor })
  const { outcome } = answer
  if (outcome === 'wrong-current' || outcome === 'refused') log.warn({ outcome }, 'a change of a password was refused')
  return answer
}
