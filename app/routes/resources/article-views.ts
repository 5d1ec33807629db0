import { answerView, counterPartsOf } from '#app/domain/news/article/answer-counter.server.ts'
import type { Route } from './+types/article-views.ts'

/** A browser says that its visitor has an article before the eyes. */
export function action({ context, request, params }: Route.ActionArgs) {
  return answerView(counterPartsOf(context), request, params.slug)
}
