import { redirect } from 'react-router'
import { findHomeCharging } from '#app/pages/home-charging/find-home-charging.server.ts'
import {
  cleanHomeChargingHref,
  homeChargingFields,
  homeChargingTitle,
  homeChargingMeta,
} from '#app/pages/home-charging/home-charging-address.ts'
import { HomeChargingPage } from '#app/pages/home-charging/page/home-charging-page.tsx'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/home-charging.ts'

export const handle: PageHandle = { cachedParameters: Object.values(homeChargingFields) }

export async function loader({ context, url }: Route.LoaderArgs) {
  const clean = cleanHomeChargingHref(url)
  if (clean) throw redirect(clean)
  const content = context.get(contexts.content)
  const { movedTo, questions } = await runLoader(context, () =>
    readNamedModels(content, url, { [homeChargingFields.model]: 'with' }),
  )
  if (movedTo) throw redirect(movedTo)
  const view = await runLoader(context, () => findHomeCharging(content, context.get(contexts.clock), url, questions))
  return { view, siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? homeChargingMeta({ address: loaderData.view.address, siteUrl: loaderData.siteUrl }) : []

export default function HomeCharging({ loaderData: { view } }: Route.ComponentProps) {
  return <HomeChargingPage view={view} />
}

export const ErrorBoundary = portalPageFailure(homeChargingTitle)
