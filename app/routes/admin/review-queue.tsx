import { readReviewAddress } from '#app/features/dossiers/admin/review/review-address.ts'
import { findReviewQueue } from '#app/features/dossiers/admin/review/review-queue-queries.server.ts'
import { ReviewQueuePage } from '#app/features/dossiers/admin/review/review-queue-page.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { Route } from './+types/review-queue.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelParts(context)
  const address = readReviewAddress(url.searchParams)
  return readOrExplain(context, async () => ({
    address,
    queue: await findReviewQueue(db, address, dayInSaoPaulo(clock.now())),
  }))
}

export const meta: Route.MetaFunction = () => panelMeta('Números a revisar')

export default function ReviewQueue({ loaderData }: Route.ComponentProps) {
  return <ReviewQueuePage {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar os números a revisar" />
}
