import { answerRestoration } from '#app/features/bin/answer-restoration.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/restore-from-bin.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const parts = { ...panelParts(context), fileStore: context.get(contexts.fileStore) }
  return Response.json(await answerRestoration(parts, request))
}
