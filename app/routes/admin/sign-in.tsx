import { data, redirect } from 'react-router'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { readSession } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import { readCookie } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { answerSignInForm } from '#app/panel/accounts/sign-in/answer-sign-in-form.server.ts'
import { type SignInAnswer, startAgain } from '#app/panel/accounts/sign-in/sign-in-answer.ts'
import { SignInPage } from '#app/panel/accounts/sign-in/sign-in-page.tsx'
import { panelPath } from '#app/panel/frame/panel-address.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import type { Route } from './+types/sign-in.ts'

const statuses: Record<SignInAnswer['outcome'], number> = {
  'code-needed': 200,
  missing: 422,
  wrong: 401,
  'wrong-code': 401,
  expired: 401,
  locked: 429,
  'too-many': 429,
  'codes-locked': 429,
  'recovery-locked': 429,
  'codes-closed': 429,
  'codes-unreadable': 503,
  failed: 503,
  interrupted: 503,
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { siteUrl } = requestDeps(context)
  const session = await readSession(request, context).catch(() => null)
  if (session) throw redirect(panelPath)
  return { awaitsCode: !url.searchParams.has(startAgain) && readCookie(request, 'challenge', siteUrl) !== null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answered = await answerSignInForm(requestDeps(context), request)
  const headers = answered.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  if (answered.isSignedIn) throw redirect(panelPath, { headers })
  return data(answered.answer, { status: statuses[answered.answer.outcome], headers })
}

/** Keeps the form on the page if the portal cannot be reached. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ outcome: 'interrupted', username: String(form.get('username') ?? '') } satisfies SignInAnswer, {
      status: statuses.interrupted,
    })
  }
}

export const meta: Route.MetaFunction = () => panelMeta('Área Administrativa')

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage answer={actionData} awaitsCode={loaderData.awaitsCode} panelPath={panelPath} />
}
