import { comparisonPath } from '#app/pages/comparison/comparison-href.ts'
import { redirect } from 'react-router'
import { readComparisonAddress } from '#app/pages/comparison/comparison-address.ts'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { findNamedVehicles, findOwnedVehicles } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { cleanOwnershipHref } from '#app/domain/costs/ownership/ownership-address.ts'
import { ownCarChoices } from '#app/domain/costs/ownership/ownership-inputs.ts'
import { totalsPath } from '#app/domain/costs/ownership/owned-vehicle.ts'
import { TotalsPage } from '#app/domain/costs/ownership/totals-page.tsx'
import { totalsViewOf } from '#app/domain/costs/ownership/totals-view.ts'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/comparison-costs.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const clean = cleanOwnershipHref(url)
  if (clean) throw redirect(clean)
  const content = context.get(contexts.content)
  const { movedTo, questions: modelQuestions } = await runLoader(context, () =>
    readNamedModels(content, url, { [ownCarChoices.model]: 'without' }),
  )
  if (movedTo) throw redirect(movedTo)
  const today = dayInSaoPaulo(context.get(contexts.clock).now())
  const named = readComparisonAddress(url.searchParams).slots.filter((name) => name !== null)
  const [found, [ownModel], tables] = await runLoader(context, () =>
    Promise.all([
      findOwnedVehicles(content, named),
      findNamedVehicles(content, url.searchParams, [ownCarChoices.model]),
      findCostTablesWithFlag(content, today),
    ]),
  )
  const vehicles = [...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()]
  return {
    view: totalsViewOf({ vehicles, ownModel, parameters: url.searchParams, tables, today }),
    modelQuestions,
    siteUrl: context.get(contexts.siteUrl),
  }
}

/** Excluded from search engines: one visitor's numbers. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Custo com os seus números',
        description:
          'O que até quatro carros terão custado ao fim de cada ano, no seu estado e com a sua quilometragem.',
        path: totalsPath,
        siteUrl: loaderData.siteUrl,
        isIndexed: false,
      })
    : failedMeta

export default function ComparisonCosts({ loaderData: { view, modelQuestions } }: Route.ComponentProps) {
  return <TotalsPage view={view} modelQuestions={modelQuestions} comparisonPath={comparisonPath} />
}

export { ComparisonFailure as ErrorBoundary } from '#app/pages/comparison/comparison-failure.tsx'
