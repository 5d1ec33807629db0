import { accountParts } from '#app/features/accounts/account-parts.server.ts'
import { answerMailRetry } from '#app/features/panel/queue/answer-mail-retry.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/retry-mail.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerMailRetry(accountParts(context), context.get(contexts.administrator), request))
}
