import { answerLike, counterPartsOf } from '#app/domain/news/article/answer-counter.server.ts'
import type { Route } from './+types/article-likes.ts'

/** A reader likes an article, with or without script. */
export function action({ context, request, params }: Route.ActionArgs) {
  return answerLike(counterPartsOf(context), request, params.slug)
}
