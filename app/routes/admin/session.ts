import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { SessionCheck } from '#app/panel/accounts/sessions/admin-session.ts'
import { readSession } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import { answerSignInForm } from '#app/panel/accounts/sign-in/answer-sign-in-form.server.ts'
import type { Route } from './+types/session.ts'

/** Who is signed in, and until when, for scripts of the panel. */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const session = await readSession(request, context)
    if (!session) return answer({ isAuthenticated: false, error: 'Not authenticated' }, 200)
    const { username, expiresAt } = session.administrator
    const check: SessionCheck = { isAuthenticated: true, username, expiresAt: expiresAt.getTime() }
    return answer(check, 200, session.cookie ? [session.cookie] : [])
  } catch (error) {
    requestDeps(context).log.error({ err: error }, 'a session could not be checked')
    return answer({ isAuthenticated: false, error: 'Authentication check failed' }, 500)
  }
}

/** Signs in again without leaving the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await answerSignInForm(requestDeps(context), request)
  return answered.isSignedIn
    ? answer({ outcome: 'signed-in' }, 200, answered.cookies)
    : answer(answered.answer, 401, answered.cookies)
}

function answer(body: object, status: number, cookies: string[] = []): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
