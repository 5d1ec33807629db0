import { compareRevision } from '#app/features/news/admin/history/compare-revision.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/compare-revision.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [articleId = 0, version = 0] = [params.articleId, params.version].map((text) =>
    /^\d{1,9}$/.test(text) ? Number(text) : 0,
  )
  return Response.json(await compareRevision(context.get(contexts.content).db, articleId, version))
}
