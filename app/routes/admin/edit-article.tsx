import { data } from 'react-router'
import { readRowId } from '#app/platform/row-id.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { NewsEditor } from '#app/panel/news/form/news-editor.tsx'
import { listNamedVehicles, newsEditorActions, openArticle } from '#app/panel/news/form/news-editor.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { MissingInDialog, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/edit-article.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return runLoader(context, async () => {
    const id = readRowId(params.articleId) ?? 0
    const [opened, vehicles] = await Promise.all([
      openArticle(panelDeps(context), id),
      listNamedVehicles(context.get(contexts.content)),
    ])
    if (!opened) throw data(null, notFound)
    return { ...opened, vehicles }
  })
}

export const action = panelAction(newsEditorActions)
export {
  panelClientAction as clientAction,
  revalidatesAfterSave as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Editar notícia')

export default function EditArticle({ loaderData, params }: Route.ComponentProps) {
  return <NewsEditor key={params.articleId} {...loaderData} />
}

export function ErrorBoundary() {
  const back = { to: '/admin/conteudo', label: 'Voltar às notícias' }
  return <MissingInDialog title="Editar notícia" sentence="Esta notícia não existe, ou não existe mais." back={back} />
}
