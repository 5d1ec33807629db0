import { comingPageAt } from '#app/features/portal/coming-soon.ts'
import { ComingSoonPage } from '#app/features/portal/coming-soon-page.tsx'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/coming-soon.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { path: url.pathname, page: comingPageAt(url.pathname), siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.page.title,
        description: loaderData.page.sentence,
        path: loaderData.path,
        siteUrl: loaderData.siteUrl,
        isIndexed: false,
      })
    : []

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage page={loaderData.page} />
}
