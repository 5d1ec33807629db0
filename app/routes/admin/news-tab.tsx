import { Outlet } from 'react-router'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { articleTableActions, listArticlesForEditors } from '#app/panel/news/table/article-list.server.ts'
import { articleList } from '#app/panel/news/table/article-list.ts'
import { ArticleTable } from '#app/panel/news/table/article-table.tsx'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/news-tab.ts'

/** If the table cannot be loaded, the rest of the panel still works. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = articleList.read(url.searchParams)
  try {
    return { params, page: await listArticlesForEditors(context.get(contexts.content).db, params) }
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'the table of articles could not be read')
    return { params, page: null }
  }
}

export const action = panelAction(articleTableActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Notícias')

export default function NewsTab({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticleTable {...loaderData} />
      <Outlet />
    </>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
