import { useRouteError } from 'react-router'
import { AdvertisingPage } from '#app/features/portal/advertising-page.tsx'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import { breadcrumbData } from '#app/features/portal/structured-lists.ts'
import { figuresOf, portalFigureKeys } from '#app/features/portal/portal-figure.ts'
import { listPortalFigures } from '#app/features/portal/portal-figures-queries.server.ts'
import { PortalPageFailure } from '#app/features/portal/portal-page-failure.tsx'
import { failureMessage } from '#app/platform/explained-failure.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/advertising.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const figures = await readOrExplain(context, () => listPortalFigures(context.get(contexts.content)))
  return {
    figures: figuresOf(figures, portalFigureKeys.advertising),
    newsletterFigures: figuresOf(figures, portalFigureKeys.newsletter),
    siteUrl: context.get(contexts.siteUrl),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Anuncie',
        description:
          'Seis formatos para falar com quem está escolhendo um carro elétrico ou híbrido: banner, conteúdo, catálogo, newsletter, redes e parceria.',
        path: '/anuncie',
        siteUrl: loaderData.siteUrl,
        structuredData: [breadcrumbData(loaderData.siteUrl, [{ label: 'Início', to: '/' }, { label: 'Anuncie' }])],
      })
    : []

export default function Advertising({ loaderData: { figures, newsletterFigures } }: Route.ComponentProps) {
  return <AdvertisingPage figures={figures} newsletterFigures={newsletterFigures} />
}

export function ErrorBoundary() {
  return <PortalPageFailure name="Anuncie" message={failureMessage(useRouteError())} />
}
