import { accountParts } from '#app/features/accounts/account-parts.server.ts'
import { answerJobRetry } from '#app/features/panel/queue/answer-job-retry.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/retry-job.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerJobRetry(accountParts(context), context.get(contexts.administrator), request))
}
