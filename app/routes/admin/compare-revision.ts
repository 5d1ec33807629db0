import { compareRevision } from '#app/panel/news/form/news-editor.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/compare-revision.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const articleId = readRowId(params.articleId) ?? 0
  const version = readRowId(params.version) ?? 0
  return Response.json(await compareRevision(context.get(contexts.content).db, articleId, version))
}
