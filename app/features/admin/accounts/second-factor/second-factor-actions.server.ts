import { countAttempt, forgetAttempts } from '#app/features/admin/accounts/credentials/count-attempt.server.ts'
import { definePanelAction, validForm } from '#app/platform/panel/actions.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './manage-second-factor.server.ts'

const failure = 'the second factor could not be changed'

/** Turns the second factor of one's own account on and off. Codes and passwords are counted here as they are at the sign-in. */
export const secondFactorActions = {
  'begin-second-factor': definePanelAction({
    read: (form) => validForm(textOf(form, 'password')),
    run: (deps, password) => counted(deps, () => begin(deps, password)),
    failure,
    isSecret: true,
  }),
  'confirm-second-factor': definePanelAction({
    read: (form) => validForm(textOf(form, 'code')),
    run: (deps, code) => counted(deps, () => confirm(deps, code)),
    failure,
    isSecret: true,
  }),
  'end-second-factor': definePanelAction({
    read: readConfirmedPassword,
    run: (deps, password) => counted(deps, () => end(deps, password)),
    failure,
    isSecret: true,
  }),
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 1000)
}

/** Not asked on a page of its own without script: that page would have to hold the password. */
function readConfirmedPassword(form: FormData) {
  if (!form.has(actionFields.confirmed)) return { outcome: 'unconfirmed' as const }
  return validForm(textOf(form, 'password'))
}

async function counted<Answer extends { outcome: string }>(
  { db, clock, log, username, visitor }: PanelDeps,
  run: () => Promise<Answer>,
): Promise<Answer | { outcome: 'locked' }> {
  const trier = { username, visitor: `second-factor:${visitor}` }
  const { isAllowed } = await countAttempt(db, clock, trier)
  const answer = isAllowed ? await run() : { outcome: 'locked' as const }
  if (answer.outcome === 'locked' || answer.outcome.startsWith('wrong'))
    log.warn({ outcome: answer.outcome }, 'a change of the second factor was refused')
  else await forgetAttempts(db, trier)
  return answer
}

async function begin(deps: PanelDeps, password: string) {
  const setup = await beginSecondFactor(deps, deps.administrator, password)
  return typeof setup === 'string' ? { outcome: setup } : { outcome: 'begun' as const, ...setup }
}

async function confirm(deps: PanelDeps, code: string) {
  const codes = await confirmSecondFactor(deps, deps.administrator, code)
  return codes ? { outcome: 'confirmed' as const, codes } : { outcome: 'wrong-code' as const }
}

async function end(deps: PanelDeps, password: string) {
  const isEnded = await endSecondFactor(deps, deps.administrator, password)
  return { outcome: isEnded ? ('ended' as const) : ('wrong-password' as const) }
}
