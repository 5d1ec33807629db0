import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { NewsEditor } from '#app/panel/news/form/news-editor.tsx'
import { listNamedVehicles, newsEditorActions, openNewArticle } from '#app/panel/news/form/news-editor.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/new-article.ts'

export function loader({ context }: Route.LoaderArgs) {
  return runLoader(context, async () => {
    const vehicles = await listNamedVehicles(context.get(contexts.content))
    return { ...(await openNewArticle(panelDeps(context))), vehicles }
  })
}

export const action = panelAction(newsEditorActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

/** Does not revalidate: new data would replace the form while it is filled in. */
export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = () => panelMeta('Nova notícia')

export default function NewArticle({ loaderData }: Route.ComponentProps) {
  return <NewsEditor {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao abrir o formulário de notícias')
