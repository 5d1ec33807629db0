import { data } from 'react-router'
import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { notFound } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/not-found.ts'

export const handle: PageHandle = { isStaticPage: true }

export function loader({ context }: Route.LoaderArgs) {
  return data({ siteUrl: context.get(contexts.siteUrl) }, notFound)
}

/** Handles a form that is sent to a missing address. */
export function action() {
  return data(null, notFound)
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? notFoundMeta(loaderData.siteUrl) : failedMeta)

export default function NotFound() {
  return <NotFoundPage />
}
