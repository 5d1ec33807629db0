import { findMatches, listCandidates } from '#app/pages/matching/find-matches.server.ts'
import { wantsOtherMatches, effectiveCriteria, readMatchingAddress } from '#app/pages/matching/matching-address.ts'
import { matchingMeta, MatchingPage } from '#app/pages/matching/matching-page.tsx'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { bodiesAmong } from '#app/domain/vehicles/vehicle-type.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/matching.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readMatchingAddress(url)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const result = await runLoader(context, () => findMatches(content, clock, address, wantsOtherMatches(url)))
  const candidates = await runLoader(context, () => listCandidates(content))
  const bodies = bodiesAmong(candidates.map(({ vehicle }) => vehicle))
  return { address, bodies, result, siteUrl: context.get(contexts.siteUrl) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async (server, list) => {
    if (server.result === null) return server
    const [{ matchVehicles }, { candidatesIn }] = await Promise.all([
      import('#app/pages/matching/match-vehicles.ts'),
      import('#app/pages/matching/evaluate-criteria.ts'),
    ])
    return {
      ...server,
      result: matchVehicles(
        candidatesIn(list.vehicleDetails),
        effectiveCriteria(server.address),
        dayInSaoPaulo(new Date()),
      ),
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? matchingMeta({ siteUrl: loaderData.siteUrl, isIdle: loaderData.address.state === 'idle' }) : []

export default function Matching({ loaderData: { address, bodies, result } }: Route.ComponentProps) {
  return <MatchingPage address={address} bodies={bodies} result={result} />
}

export { MatchingFailure as ErrorBoundary } from '#app/pages/matching/matching-page.tsx'
