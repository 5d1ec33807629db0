import { panelParts } from '#app/platform/panel-parts.server.ts'
import { ArticleDesk } from '#app/features/news/admin/form/article-desk.tsx'
import { openNewArticle } from '#app/features/news/admin/form/open-article-form.server.ts'
import { listNamedVehicles } from '#app/features/news/admin/form/list-named-vehicles.server.ts'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/new-article.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readOrExplain(context, async () => {
    const vehicles = await listNamedVehicles(context.get(contexts.content))
    return { ...(await openNewArticle(panelParts(context))), vehicles }
  })
}

/** What is being written is not read anew behind its writer's back. */
export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = () => panelMeta('Nova notícia')

export default function NewArticle({ loaderData }: Route.ComponentProps) {
  return <ArticleDesk {...loaderData} />
}
