import { answerPriceWithdrawal } from '#app/features/vehicles/admin/prices/answer-price-withdrawal.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/withdraw-price.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPriceWithdrawal(panelParts(context), request))
}
