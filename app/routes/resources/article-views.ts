import { answerView } from '#app/features/news/article/answer-counter.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/article-views.ts'

/** A browser says that its visitor has an article before the eyes. */
export function action({ context, request, params }: Route.ActionArgs) {
  const parts = {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
    visitor: context.get(contexts.visitor),
    siteUrl: context.get(contexts.siteUrl),
  }
  return answerView(parts, request, params.slug)
}
