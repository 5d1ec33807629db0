import { data } from 'react-router'
import { NotFoundPage } from '#app/features/portal/not-found-page.tsx'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ context }: Route.LoaderArgs) {
  return data({ siteUrl: context.get(contexts.siteUrl) }, { status: 404, statusText: 'Not Found' })
}

/** A form that is sent to an address that does not exist gets the same page. */
export function action() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Página Não Encontrada',
        description: 'Neste endereço não há nada. Veja o catálogo de carros elétricos e híbridos ou as notícias.',
        path: '/404',
        siteUrl: loaderData.siteUrl,
        isIndexed: false,
      })
    : []

export default function NotFound() {
  return <NotFoundPage />
}
