import { data } from 'react-router'
import { readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { notFound } from '#app/platform/failures/run-loader.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/municipalities.ts'

export const handle = keptWhole

/** Names in a state. */
export function loader({ params }: Route.LoaderArgs) {
  const state = readStateCode(params.state)
  if (!state) throw data(null, notFound)
  const names = municipalitiesOf(state).map(({ name }) => name)
  return data(names, {
    headers: { 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' },
  })
}
