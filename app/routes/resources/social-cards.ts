import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import * as find from '#app/pages/social-cards/find-card.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/social-cards.ts'

/** The social cards of models, of articles without a photo, of comparisons, and of every other page. */
export async function loader({ context, request, params: { file = '' }, url }: Route.LoaderArgs) {
  const at = { context, request }
  const clock = context.get(contexts.clock)
  switch (url.pathname.split('/')[2]) {
    case 'veiculo':
      return answerCard(at, (content) => find.findVehicleCard(content, clock, file))
    case 'noticia':
      return answerCard(at, (content) => find.findArticleCard(content, clock, file))
    case 'comparativo.png':
      return answerCard(at, (content) => find.findComparisonCard(content, clock, url.searchParams), 'comparisons')
    default:
      return answerCard(at, find.findPortalCard)
  }
}
