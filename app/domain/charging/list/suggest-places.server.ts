import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { browsePoints } from './browse-points.server.ts'
import type { PlaceSuggestions } from './search-field.tsx'

const [mostTowns, mostPoints, leastLetters] = [5, 4, 3]

/** The towns and the points that somebody may be looking for who has typed so much. */
export async function suggestPlaces(content: Content, clock: Clock, typed: string): Promise<PlaceSuggestions> {
  const search = normalizeSearchTerm(typed)
  const towns = suggestMunicipalities(search).slice(0, mostTowns).map(placeText)
  if (search.length < leastLetters) return { towns, points: [] }
  const { points, now } = await browsePoints(content, clock, {
    ...noChargingFilter,
    search,
    town: null,
    near: null,
    page: 1,
  })
  return {
    towns,
    points: points.slice(0, mostPoints).map((point) => {
      const place = [point.city, point.state].filter(Boolean).join(', ')
      return {
        name: point.name,
        slug: point.slug,
        place: [obstacleMark(point, now), place].filter(Boolean).join(' · '),
      }
    }),
  }
}
