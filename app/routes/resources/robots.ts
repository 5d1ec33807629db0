import { robotsText } from '#app/pages/sitemaps/static-entries.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(contexts.siteUrl)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
