import { answerCurrentList } from '#app/features/vehicle-lists/admin/records/answer-list-file.server.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/current-list.ts'

export function loader({ context }: Route.LoaderArgs) {
  // Asked for so that the door stays shut where no layout has asked who it is.
  context.get(contexts.administrator)
  return readOrExplain(context, () => answerCurrentList(context.get(contexts.content), context.get(contexts.clock)))
}
