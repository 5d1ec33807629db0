import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { TabFailure } from '#app/panel/frame/tab-failure.tsx'
import { describeUpdate } from '#app/panel/shipped-data/describe-update.ts'
import { readShippedData } from '#app/panel/shipped-data/shipped-files.server.ts'
import { findShippedUpdate } from '#app/panel/shipped-data/shipped-update-queries.server.ts'
import { updateActions } from '#app/panel/shipped-data/update-actions.server.ts'
import { groupUpdate, readUpdateAddress } from '#app/panel/shipped-data/page/group-update.ts'
import { UpdatePage } from '#app/panel/shipped-data/page/update-page.tsx'
import { shippedUpdateTitle } from '#app/panel/shipped-data/update-paths.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/shipped-update.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const address = readUpdateAddress(url.searchParams)
  return runLoader(context, async () => {
    const review = describeUpdate(await findShippedUpdate(db), await readShippedData())
    return { counts: review.counts, listed: groupUpdate(review, address), address }
  })
}

export const action = panelAction(updateActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(shippedUpdateTitle)

export default function ShippedUpdateTab({ loaderData }: Route.ComponentProps) {
  return <UpdatePage {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar os dados da nova versão" />
}
