import { data } from 'react-router'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { answerResetForm, validateAdminResetToken } from '#app/panel/accounts/reset/answer-reset-form.server.ts'
import type { ResetAnswer } from '#app/panel/accounts/reset/reset-answer.ts'
import { ResetPasswordPage } from '#app/panel/accounts/reset/reset-password-page.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { Route } from './+types/reset-password.ts'

const statuses = {
  reset: 200,
  mismatch: 422,
  weak: 422,
  'too-long': 422,
  common: 422,
  busy: 503,
  failed: 410,
  interrupted: 503,
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token) return { link: 'missing' as const }
  const { db, clock } = requestDeps(context)
  const { is_valid } = await runLoader(context, () => validateAdminResetToken(db, clock, { p_token: token }))
  return { link: is_valid ? ('valid' as const) : ('invalid' as const) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await answerResetForm(requestDeps(context), request, url.searchParams.get('token') ?? '')
  return data(answer, { status: statuses[answer.outcome] })
}

/** Does not revalidate: the link is used up after the submission, so a reload would show it as invalid. */
export function shouldRevalidate() {
  return false
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ outcome: 'interrupted' } satisfies ResetAnswer, { status: statuses.interrupted })
  }
}

export const meta: Route.MetaFunction = () => panelMeta('Redefinir senha')

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage link={loaderData.link} answer={actionData} />
}
