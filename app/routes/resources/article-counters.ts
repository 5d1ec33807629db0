import { answerLike, answerView, counterPartsOf } from '#app/domain/news/article/answer-counter.server.ts'
import type { Route } from './+types/article-counters.ts'

/** Counts a like, or a view. Likes also work without script. */
export function action({ context, request, params: { slug }, pattern }: Route.ActionArgs) {
  const answer = pattern.endsWith('/curtidas') ? answerLike : answerView
  return answer(counterPartsOf(context), request, slug)
}
