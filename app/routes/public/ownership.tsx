import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { findNamedVehicles, findOwnedVehicles } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { cleanOwnershipHref } from '#app/domain/costs/ownership/ownership-address.ts'
import { againstParameter } from '#app/domain/costs/ownership/owned-vehicle.ts'
import { ownCarChoices } from '#app/domain/costs/ownership/ownership-inputs.ts'
import { OwnershipPage, ownershipMeta } from '#app/domain/costs/ownership/ownership-page.tsx'
import { findCostRank } from '#app/pages/vehicle/rated-vehicles.server.ts'
import { ownershipViewOf } from '#app/domain/costs/ownership/ownership-view.ts'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { localRuleLines } from '#app/domain/costs/local-rule.ts'
import { findLocalRules } from '#app/domain/costs/cost-queries.server.ts'
import { loadOrNothing, runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/ownership.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const clean = cleanOwnershipHref(url)
  if (clean) throw redirect(clean)
  const content = context.get(contexts.content)
  const { movedTo, questions: modelQuestions } = await runLoader(context, () =>
    readNamedModels(content, url, { [againstParameter]: undefined, [ownCarChoices.model]: 'without' }),
  )
  if (movedTo) throw redirect(movedTo)
  const siteUrl = context.get(contexts.siteUrl)
  const today = dayInSaoPaulo(context.get(contexts.clock).now())
  const [[vehicle], [other, ownModel], tables, rules] = await runLoader(context, () =>
    Promise.all([
      findOwnedVehicles(content, [params.idOrSlug]),
      findNamedVehicles(content, url.searchParams, [againstParameter, ownCarChoices.model]),
      findCostTablesWithFlag(content, today),
      loadOrNothing(content, () => findLocalRules(content), []),
    ]),
  )
  if (!vehicle)
    return data(
      { view: null, modelQuestions: {}, localRules: [], costRank: null, isScenario: false, siteUrl },
      notFound,
    )
  const view = ownershipViewOf({ vehicle, other, ownModel, parameters: url.searchParams, tables, today })
  const localRules = localRuleLines(rules, view.scenario.state, today)
  const isScenario = url.search !== ''
  const costRank = isScenario ? null : await findCostRank(content, vehicle.id, today)
  return { view, modelQuestions, localRules, costRank, isScenario, siteUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? ownershipMeta({ ...loaderData, vehicle: loaderData.view?.vehicle ?? null }) : []

/** The browser imports the page only if the vehicle is missing. */
const MissingVehiclePage = import.meta.env.SSR
  ? (await import('#app/pages/vehicle/missing-vehicle-page.tsx')).MissingVehiclePage
  : lazy(async () => ({
      default: (await import('#app/pages/vehicle/missing-vehicle-page.tsx')).MissingVehiclePage,
    }))

export default function Ownership({ loaderData: { view, ...page } }: Route.ComponentProps) {
  if (view) return <OwnershipPage key={view.vehicle.id} view={view} {...page} />
  return (
    <Suspense>
      <MissingVehiclePage />
    </Suspense>
  )
}

export { VehiclePageFailure as ErrorBoundary } from '#app/pages/vehicle/missing-vehicle.tsx'
