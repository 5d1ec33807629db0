import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { readArticleTableAddress } from '#app/features/news/admin/article-table-address.ts'
import { listArticlesForEditors } from '#app/features/news/admin/article-table-queries.server.ts'
import { listFailure } from '#app/features/news/admin/article-messages.ts'
import { articleTableActions } from '#app/features/news/admin/table/article-table-actions.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { NewsTab } from '#app/features/news/admin/table/news-tab.tsx'
import { panelMeta } from '#app/features/admin/panel/panel-meta.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/news-tab.ts'

/** A table that cannot be read leaves the rest of the panel standing (ANEWS-03). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readArticleTableAddress(url.searchParams)
  try {
    return { address, table: await listArticlesForEditors(context.get(contexts.content).db, address) }
  } catch (error) {
    context.get(contexts.log).error({ failure: failureName(error) }, 'the table of articles could not be read')
    return { address, table: null }
  }
}

export const action = panelAction(articleTableActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Notícias')

export default function NewsTabRoute({ loaderData: { address, table } }: Route.ComponentProps) {
  useEffect(() => {
    if (!table) showToast({ title: 'Erro', description: listFailure, isDestructive: true })
  }, [table])
  return <NewsTab address={address} table={table} dialog={<Outlet />} />
}
