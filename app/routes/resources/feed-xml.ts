import { answerFeed } from '#app/features/site/sitemaps/feeds/answer-feed.server.ts'
import type { Route } from './+types/feed-xml.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return answerFeed({ context, request }, { form: 'rss', path: '/feed.xml' })
}
