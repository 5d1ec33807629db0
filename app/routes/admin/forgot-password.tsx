import { data } from 'react-router'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { defaultAdminEmail } from '#app/panel/accounts/default-admin-email.ts'
import { answerForgotForm } from '#app/panel/accounts/reset/answer-forgot-form.server.ts'
import { ForgotPasswordPage } from '#app/panel/accounts/reset/forgot-password-page.tsx'
import type { ForgotAnswer } from '#app/panel/accounts/reset/reset-answer.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/forgot-password.ts'

const statuses = { sent: 200, 'too-many': 429, failed: 503, interrupted: 503 } as const

export function loader({ context }: Route.LoaderArgs) {
  return { defaultEmail: defaultAdminEmail(context.get(contexts.siteUrl)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForgotForm(requestDeps(context), request)
  return data(answer, { status: statuses[answer.outcome] })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ outcome: 'interrupted', email: '' } satisfies ForgotAnswer, { status: statuses.interrupted })
  }
}

export const meta: Route.MetaFunction = () => panelMeta('Esqueci minha senha')

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPasswordPage defaultEmail={loaderData.defaultEmail} answer={actionData} />
}
