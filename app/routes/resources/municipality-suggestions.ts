import { data } from 'react-router'
import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/municipality-suggestions.ts'

export const handle: PageHandle = { cachedParameters: ['q'] }

/** Suggests municipalities for the text `q`, in the format of the field: 'Londrina, PR'. */
export function loader({ url }: Route.LoaderArgs) {
  const suggestions = suggestMunicipalities(url.searchParams.get('q') ?? '').map((place) => ({
    label: placeText(place),
  }))
  return data({ suggestions }, { headers: { 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' } })
}
