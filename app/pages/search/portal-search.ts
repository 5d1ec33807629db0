import type { ListedArticle } from '#app/domain/news/news.ts'
import type { ModelVersions } from '#app/domain/vehicles/model-versions.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { type Vehicle, type VehicleCardData, nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import type { AbsentCar } from './absent-brands.ts'
import { bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'

export type SearchLimits = { vehicles: number; brands: number; questions: number; articles: number }

export type FoundBrand = { name: string; path: string; count: number }

export type FoundTool = { label: string; path: string }

/** `detail`: what the page contains, or what the portal does not offer. `comparedIds`: models of a comparison. */
export type SearchAnswer = {
  label: string
  detail: string
  path: string
  /** Text of the link, if the label says what the portal does not have. */
  action?: string
  comparedIds?: number[]
}

/** `path`: the questions on the model's page. */
export type FoundQuestion = { question: string; answer: string; vehicle: string; path: string }

/** A state or town. `path`: its charging page. */
export type FoundPlace = { name: string; path: string }

/** `count`: all matches. `first`: the best. `path`: page with all. */
type FoundVehicles<One> = { count: number; first: One[]; path: string }

export type PortalSearch = {
  search: string
  /** Corrected search, whose results are shown. null: not corrected. */
  corrected: string | null
  answer: SearchAnswer | null
  vehicles: FoundVehicles<Vehicle>
  questions: FoundQuestion[]
  tools: FoundTool[]
  brands: FoundBrand[]
  places: FoundPlace[]
  news: { found: ResultCount; first: ListedArticle[]; stems: string[] }
  /** Similar models, if nothing was found. */
  nearby: string[]
  /** Car that the search names and the catalogue lacks. */
  absentCar: AbsentCar | null
}

export type ShownSearch = Omit<PortalSearch, 'vehicles'> & {
  vehicles: VehicleCards
}

/** `first`: one version of each model. `versions`: by its id, for models with several. `models`: null if not all matches were read. */
export type VehicleCards = FoundVehicles<VehicleCardData> & {
  versions: Record<number, ModelVersions>
  models: number | null
}

/** Cars for a search without results. `path`: page with all of them. */
export type Alternatives = {
  title: string
  /** How the cars were chosen and ordered. */
  note: string | null
  path: string
  brandCount: number
  vehicles: VehicleCards
}

export function isNothingFound(found: ShownSearch | PortalSearch): boolean {
  return found.answer === null && hasNoResults(found)
}

/** True also for a search with an answer. */
export function hasNoResults({ vehicles, questions, tools, brands, places, news }: ShownSearch | PortalSearch) {
  return vehicles.count === 0 && [questions, tools, brands, places, news.first].every(({ length }) => length === 0)
}

export function searchHref(search: string): string {
  return search ? `/busca?q=${encodeURIComponent(search)}` : '/busca'
}

type PortalSuggestion = { group: string; label: string; detail: string; path: string }

export const suggestionLimits = { vehicles: 5, brands: 2, questions: 2, articles: 3 }

export function suggestionsOf({
  answer,
  vehicles,
  questions,
  tools,
  brands,
  places,
  news,
  nearby,
}: PortalSearch): PortalSuggestion[] {
  const entries = [
    ...tools.map((tool) => ({ group: 'Ferramentas', detail: '', ...tool })),
    ...places.map(({ name, path }) => ({
      group: 'Cidades e estados',
      label: name,
      detail: 'Recarga, energia e IPVA',
      path,
    })),
    ...brands.map(({ name, path, count }) => ({
      group: 'Marcas',
      label: name,
      detail: countOf(count, 'modelo', 'modelos'),
      path,
    })),
    ...vehicles.first.map((vehicle) => ({
      group: 'Veículos',
      label: nameOf(vehicle),
      detail: vehicleDetail(vehicle),
      path: vehiclePath(vehicle),
    })),
    ...questions.map(({ question, vehicle, path }) => ({
      group: 'Perguntas',
      label: question,
      detail: vehicle,
      path,
    })),
    ...news.first.map(({ title, slug, category }) => ({
      group: 'Notícias',
      label: title,
      detail: category?.name ?? '',
      path: articlePath({ slug }),
    })),
    ...nearby.map((name) => ({
      group: 'Você quis dizer',
      label: name,
      detail: '',
      path: searchHref(name),
    })),
  ]
  const isRepeated = answer?.path === entries[0]?.path && answer?.label === entries[0]?.label
  if (!answer || isRepeated) return entries
  const { label, detail, path } = answer
  return [{ group: 'Resposta', label, detail, path }, ...entries]
}

function vehicleDetail({ version, typeLabel, category }: Vehicle): string {
  return [version, typeLabel, bodyCategories[category].label].filter(Boolean).join(' · ')
}
