import { answerGoogleNews } from '#app/features/site/sitemaps/answer-sitemap.server.ts'
import type { Route } from './+types/sitemap-google-news.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return answerGoogleNews({ context, request })
}
