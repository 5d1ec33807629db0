import { answerGoogleNews } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemap-google-news.ts'

export const handle = keptWhole

export function loader({ context, request }: Route.LoaderArgs) {
  return answerGoogleNews({ context, request })
}
