import { findIpvaPage } from '#app/domain/costs/ipva/find-ipva-page.server.ts'
import { IpvaPage } from '#app/domain/costs/ipva/ipva-page.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { ipvaFields } from '#app/domain/costs/ipva/ipva-form.ts'
import { ipvaPath, ipvaTrail } from '#app/domain/costs/ipva/ipva-address.ts'
import type { Route } from './+types/ipva.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: Object.values(ipvaFields) }

export async function loader({ context, url }: Route.LoaderArgs) {
  const clock = context.get(contexts.clock)
  const page = await runLoader(context, () => findIpvaPage(context.get(contexts.content), clock, url))
  return { page, siteUrl: context.get(contexts.siteUrl) }
}

export const meta = fixedMeta({
  title: 'IPVA de carro elétrico por estado',
  description:
    'O que cada estado cobra de IPVA de elétricos e híbridos plug-in, com condições, fonte e data, e a conta do seu carro em cinco anos.',
  path: ipvaPath,
  trail: ipvaTrail,
})

export default function Ipva({ loaderData: { page } }: Route.ComponentProps) {
  return <IpvaPage {...page} />
}

export const ErrorBoundary = portalPageFailure('IPVA por estado')
