import { answerLike, answerView } from '#app/domain/news/article/answer-counter.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { Route } from './+types/article-counters.ts'

/** Counts a view or a like. A like also works without JavaScript. */
export function action({ context, request, params: { slug }, pattern }: Route.ActionArgs) {
  const answer = pattern.endsWith('/curtidas') ? answerLike : answerView
  return answer(requestDeps(context), request, slug)
}
