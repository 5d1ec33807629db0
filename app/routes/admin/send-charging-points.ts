import { answerChunk } from '#app/panel/charging/answer-chunk.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/send-charging-points.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { uploadsFolder } = context.get(contexts.chargingImports)
  return Response.json(await answerChunk({ ...panelDeps(context), uploadsFolder }, request))
}
