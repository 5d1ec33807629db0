import type { ChargingAddress } from '#app/domain/charging/charging-address.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { browsePoints, type ListedBy } from './browse-points.server.ts'
import type { ChargingPageData, ListTown } from './charging-page-data.ts'

type Found = {
  data: ChargingPageData
  town: ListTown | null
  /** The address that list and map follow: without a search that meant the town. */
  address: ChargingAddress
  /** Towns that the search may mean besides points, as fields hold them. */
  townChoices: string[]
  /** A town of the address that nobody knows. */
  unknown: string[]
}

const mostChoices = 4

/**
 * A page of the list: around the town of the address, or around the one that its search names where no point is called so; else as the address
 * has it, with the towns that the search may mean.
 */
export async function browseAround(
  content: Content,
  clock: Clock,
  address: ChargingAddress,
  narrowing: ListedBy,
): Promise<Found> {
  const around = async (place: Municipality, to: ChargingAddress, isSearched: boolean): Promise<Found> => ({
    data: await browsePoints(content, clock, { ...to, near: to.near ?? place, town: null }, narrowing),
    town: { text: placeText(place), latitude: place.latitude, longitude: place.longitude, isSearched },
    address: to,
    townChoices: [],
    unknown: [],
  })
  const named = address.town === null ? null : findMunicipality(address.town)
  if (named?.outcome === 'found') return around(named.place, address, false)
  const data = await browsePoints(content, clock, { ...address, town: null }, narrowing)
  const unknown = address.town === null ? [] : [address.town]
  const searched = address.near === null && address.search ? findMunicipality(address.search) : null
  if (searched?.outcome === 'found' && data.found.count === 0 && data.show === 'real')
    return around(searched.place, { ...address, search: '' }, true)
  const townChoices = searched ? suggestMunicipalities(address.search).slice(0, mostChoices).map(placeText) : []
  return { data, town: null, address, townChoices, unknown }
}
