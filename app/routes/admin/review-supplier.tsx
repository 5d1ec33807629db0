import { data } from 'react-router'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { correctionActions } from '#app/panel/suppliers/review/correction-actions.server.ts'
import { supplierActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import { reviewFailure } from '#app/panel/suppliers/supplier-messages.ts'
import { findReviewedSupplier } from '#app/panel/suppliers/supplier-review-queries.server.ts'
import { SupplierReview } from '#app/panel/suppliers/review/supplier-review.tsx'
import { waitlistPath } from '#app/panel/suppliers/waitlist.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/review-supplier.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const id = readRowId(params.entryId) ?? 0
  const reviewed = await runLoader(context, () => findReviewedSupplier(db, id))
  return data({ reviewed }, { status: reviewed ? 200 : 404 })
}

export const action = panelAction({ ...supplierActions, ...correctionActions })
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Conferir fornecedor')

export default function ReviewSupplier({ loaderData: { reviewed } }: Route.ComponentProps) {
  return reviewed ? (
    <SupplierReview {...reviewed} />
  ) : (
    <NotFoundPanel
      sentence="Este cadastro não existe, ou foi excluído."
      back={{ to: waitlistPath, label: 'Voltar aos cadastros' }}
    />
  )
}

export const ErrorBoundary = tabFailure(reviewFailure)
