import { data } from 'react-router'
import { findSupplierPage } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { MissingSupplierPage, SupplierPage } from '#app/domain/suppliers/page/supplier-page.tsx'
import { supplierMeta } from '#app/domain/suppliers/page/supplier-meta.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/supplier.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await runLoader(context, () => findSupplierPage(context.get(contexts.content), params.slug))
  const answer = { page, siteUrl: context.get(contexts.siteUrl) }
  return page ? answer : data(answer, notFound)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { page, siteUrl } = loaderData
  return page ? supplierMeta({ ...page, siteUrl }) : notFoundMeta(siteUrl)
}

export default function SupplierRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <SupplierPage key={page.supplier.id} {...page} /> : <MissingSupplierPage />
}

export { SuppliersFailure as ErrorBoundary } from '#app/domain/suppliers/directory/suppliers-page.tsx'
