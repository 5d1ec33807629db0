import { accountParts } from '#app/features/accounts/account-parts.server.ts'
import { answerRevocation } from '#app/features/accounts/sessions/answer-revocation.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/sessions.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerRevocation(accountParts(context), context.get(contexts.administrator), request))
}
