import { accountParts } from '#app/features/admin/accounts/account-parts.server.ts'
import { answerPasswordForm } from '#app/features/admin/accounts/password/answer-password-form.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/password.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPasswordForm(accountParts(context), context.get(contexts.administrator), request))
}
