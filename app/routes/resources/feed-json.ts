import { answerFeed } from '#app/pages/sitemaps/feeds/answer-feed.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/feed-json.ts'

export const handle = keptWhole

export function loader({ context, request }: Route.LoaderArgs) {
  return answerFeed({ context, request }, { form: 'json', path: '/feed.json' })
}
