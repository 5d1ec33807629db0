import { redirect } from 'react-router'
import { billChoiceFields, billNumberNames } from '#app/pages/home-charging/bill/bill-view.ts'
import { BillPage } from '#app/pages/home-charging/bill/bill-page.tsx'
import { findBill } from '#app/pages/home-charging/bill/find-bill.server.ts'
import { billTitle, billMeta } from '#app/pages/home-charging/home-charging-address.ts'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/home-charging-bill.ts'

export const handle: PageHandle = {
  isStaticPage: true,
  cachedParameters: Object.values(billChoiceFields),
  personalParameters: billNumberNames,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const { movedTo, questions } = await runLoader(context, () =>
    readNamedModels(content, url, { [billChoiceFields.model]: 'with' }),
  )
  if (movedTo) throw redirect(movedTo)
  const view = await runLoader(context, () => findBill(content, clock, url, questions))
  return { view, isAsked: url.search !== '', siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? billMeta(loaderData.siteUrl, loaderData.isAsked) : []

export default function HomeChargingBill({ loaderData: { view } }: Route.ComponentProps) {
  return <BillPage view={view} />
}

export const ErrorBoundary = portalPageFailure(billTitle)
