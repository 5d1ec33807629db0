import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import * as find from '#app/pages/social-cards/find-card.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/social-cards.ts'

/** Serves the link preview image of a model, an article without a photo, a comparison or another page. */
export async function loader({ context, request, params: { file = '' }, url, pattern }: Route.LoaderArgs) {
  const at = { context, request }
  const clock = context.get(contexts.clock)
  switch (pattern) {
    case 'cartoes/veiculo/:file':
      return answerCard(at, (content) => find.findVehicleCard(content, clock, file))
    case 'cartoes/noticia/:file':
      return answerCard(at, (content) => find.findArticleCard(content, clock, file))
    case 'cartoes/comparativo.png':
      return answerCard(at, (content) => find.findComparisonCard(content, clock, url.searchParams), 'comparisons')
    default:
      return answerCard(at, find.findPortalCard)
  }
}
