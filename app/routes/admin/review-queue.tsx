import { OverdueCostsNotice } from '#app/panel/costs/overdue/overdue-costs-notice.tsx'
import { viewsOfTables } from '#app/panel/costs/overdue/overdue-costs.ts'
import { findOverdueCosts } from '#app/panel/costs/overdue/overdue-costs-queries.server.ts'
import { reviewActions } from '#app/panel/vehicles/review/review-actions.server.ts'
import { readReviewAddress } from '#app/panel/vehicles/review/browse-review.ts'
import { findReviewQueue } from '#app/panel/vehicles/review/review-queue-queries.server.ts'
import { ReviewQueuePage } from '#app/panel/vehicles/review/review-queue-page.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { listPageViews } from '#app/platform/content/page-views.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/review-queue.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  const address = readReviewAddress(url.searchParams)
  const today = dayInSaoPaulo(clock.now())
  return runLoader(context, async () => {
    const openings = await listPageViews(db, clock)
    const overdue = await findOverdueCosts(context.get(contexts.content), today)
    return {
      address,
      queue: await findReviewQueue(db, address, { today, openings }),
      costs: { overdue, views: viewsOfTables(openings) },
    }
  })
}

export const action = panelAction(reviewActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Números a revisar')

export default function ReviewQueue({ loaderData: { costs, ...shown } }: Route.ComponentProps) {
  return <ReviewQueuePage {...shown} others={<OverdueCostsNotice {...costs} />} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar os números a revisar')
