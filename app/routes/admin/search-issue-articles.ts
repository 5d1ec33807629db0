import { answerArticleSearch } from '#app/features/newsletter/admin/issues/issue-resources.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/search-issue-articles.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerArticleSearch(panelParts(context), request))
}
