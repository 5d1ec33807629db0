import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { describeUpdate } from '#app/panel/seed-updates/describe-update.ts'
import { readShippedData } from '#app/panel/seed-updates/shipped-files.server.ts'
import { findSeedUpdate } from '#app/panel/seed-updates/seed-update-queries.server.ts'
import { updateActions } from '#app/panel/seed-updates/update-actions.server.ts'
import { groupUpdate, readUpdateAddress } from '#app/panel/seed-updates/page/group-update.ts'
import { UpdatePage } from '#app/panel/seed-updates/page/update-page.tsx'
import { seedUpdatesTitle } from '#app/panel/seed-updates/update-paths.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/seed-updates.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const address = readUpdateAddress(url.searchParams)
  return runLoader(context, async () => {
    const review = describeUpdate(await findSeedUpdate(db), await readShippedData())
    return { counts: review.counts, listed: groupUpdate(review, address), address }
  })
}

export const action = panelAction(updateActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(seedUpdatesTitle)

export default function SeedUpdatesTab({ loaderData }: Route.ComponentProps) {
  return <UpdatePage {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar os dados da nova versão')
