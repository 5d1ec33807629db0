import { answerLike, answerView, counterPartsOf } from '#app/domain/news/article/answer-counter.server.ts'
import type { Route } from './+types/article-counters.ts'

/** Counts a view or a like. A like also works without JavaScript. */
export function action({ context, request, params: { slug }, pattern }: Route.ActionArgs) {
  const answer = pattern.endsWith('/curtidas') ? answerLike : answerView
  return answer(counterPartsOf(context), request, slug)
}
