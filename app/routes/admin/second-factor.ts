import { accountParts } from '#app/features/admin/accounts/account-parts.server.ts'
import { answerSecondFactorForm } from '#app/features/admin/accounts/second-factor/answer-second-factor-form.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/second-factor.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(
    await answerSecondFactorForm(accountParts(context), context.get(contexts.administrator), request),
    { headers: { 'cache-control': 'no-store' } },
  )
}
