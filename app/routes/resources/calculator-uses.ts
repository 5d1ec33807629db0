import { recordCalculation } from '#app/domain/costs/calculator/calculator-usage.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { Route } from './+types/calculator-uses.ts'

export async function action({ context }: Route.ActionArgs) {
  return Response.json({ count: await recordCalculation(requestDeps(context)) })
}
