import { answerArticleSearch } from '#app/panel/newsletter/issues/issue-resources.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/search-issue-articles.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerArticleSearch(panelDeps(context), request))
}
