import { countOf } from '#app/ui/format/plural.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { nameOf, type Vehicle, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { bodyCategories } from '#app/features/vehicles/vehicle-type.ts'
import { type PortalSearch, searchHref } from './portal-search.ts'

/** One line under the search box; `path` is where it leads. */
export type Suggestion = { group: SuggestionGroup; label: string; detail: string; path: string }
type SuggestionGroup = 'Ferramentas' | 'Cidades e estados' | 'Veículos' | 'Marcas' | 'Notícias' | 'Você quis dizer'

/** The number of lines of each kind that fit under the box without hiding one another. */
export const suggestionLimits = { vehicles: 5, brands: 2, articles: 3 }

/** What the box is answered; `corrected` is what was searched for instead of the words in it. */
export type Suggested = { suggestions: Suggestion[]; corrected: string | null }

/** The results of a search, as lines to choose from. */
export function suggestionsOf({ vehicles, tools, brands, places, news, nearby }: PortalSearch): Suggestion[] {
  return [
    ...tools.map((tool) => ({ group: 'Ferramentas' as const, detail: '', ...tool })),
    ...places.map(({ name, path }) => ({
      group: 'Cidades e estados' as const,
      label: name,
      detail: 'Recarga, energia e IPVA',
      path,
    })),
    ...brands.map(({ name, path, count }) => ({
      group: 'Marcas' as const,
      label: name,
      detail: countOf(count, 'modelo', 'modelos'),
      path,
    })),
    ...vehicles.first.map((vehicle) => ({
      group: 'Veículos' as const,
      label: nameOf(vehicle),
      detail: vehicleDetail(vehicle),
      path: vehiclePath(vehicle),
    })),
    ...news.first.map(({ title, slug, category }) => ({
      group: 'Notícias' as const,
      label: title,
      detail: category?.name ?? '',
      path: articlePath({ slug }),
    })),
    ...nearby.map((name) => ({
      group: 'Você quis dizer' as const,
      label: name,
      detail: '',
      path: searchHref(name),
    })),
  ]
}

function vehicleDetail({ version, typeLabel, category }: Vehicle): string {
  return [version, typeLabel, bodyCategories[category].label].filter(Boolean).join(' · ')
}
