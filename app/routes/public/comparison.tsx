import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  addParameter,
  cleanComparisonHref,
  hasSameData,
  readComparisonAddress,
} from '#app/pages/comparison/comparison-address.ts'
import { comparisonMeta } from '#app/pages/comparison/comparison-meta.ts'
import { ComparisonPage } from '#app/pages/comparison/comparison-page.tsx'
import { findComparison } from '#app/pages/comparison/find-comparison.server.ts'
import { ownComparisonHref } from '#app/pages/comparison/use-comparison.ts'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/comparison.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const { movedTo, questions } = await runLoader(context, () =>
    readNamedModels(content, url, { [addParameter]: undefined }),
  )
  const question = questions[addParameter]
  const clean = question ? null : cleanComparisonHref(movedTo ? new URL(movedTo, url) : url)
  if (clean) throw redirect(clean)
  const data = await runLoader(context, () => findComparison(content, context.get(contexts.clock), url.searchParams))
  return { data, question, siteUrl: context.get(contexts.siteUrl) }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const own = ownComparisonHref(url)
  if (own) throw redirect(own)
  return withLocalList(serverLoader, async (server, list) => {
    const { comparisonInList } = await import('#app/pages/comparison/comparison-data.ts')
    return { ...server, data: comparisonInList(list.vehicleDetails, readComparisonAddress(url.searchParams)) }
  })
}

/** Does not revalidate if only the switch 'Mostrar só diferenças' changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search && hasSameData(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? comparisonMeta(loaderData) : failedMeta)

export default function Comparison({ loaderData: { data, question } }: Route.ComponentProps) {
  return <ComparisonPage data={data} question={question} />
}

export { ComparisonFailure as ErrorBoundary } from '#app/pages/comparison/comparison-failure.tsx'
