import { statePath } from '#app/domain/charging/charging-address.ts'
import { readStateOfPath, townPath } from '#app/domain/charging/place-address.ts'
import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { type Municipality, municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import { searchNews } from '#app/domain/news/search/search-news.server.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { isActiveVehicle, listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicles as vehicleTable } from '#database/schema/vehicles.ts'
import { searchSubjects } from './search-subjects.ts'
import { absentCarIn } from './absent-brands.ts'
import { answerSearch } from './answer-search.server.ts'
import { findTools, findTripAsked, withoutToolWords, toolWords } from './find-tools.server.ts'
import {
  type FoundPlace,
  isNothingFound,
  type PortalSearch,
  type SearchAnswer,
  type SearchLimits,
} from './portal-search.ts'
import { findQuestions } from './find-questions.server.ts'
import { catalogueSearchPath, matchingBrands, matchingModels } from './matching-vehicles.ts'
import { memoizeLast } from '#app/platform/content/memoize-last.ts'
import { isOneEditApart, nearestWord } from '#app/platform/text/spelling.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

/** Longer searches are not corrected. */
const maxWords = 8

/** Corrects one typo per word, to words of models, tools and states, or the text to a town. null: no correction. */
function correctSearch(search: string, vehicles: Vehicle[]): string | null {
  const words = normalizeName(search).split(' ')
  if (words.length > maxWords) return null
  const { spellings, known } = knownWords(vehicles)
  const corrected = words.map((word) =>
    known.some((one) => one.startsWith(word)) ? word : (nearestWord(word, spellings) ?? word),
  )
  const text = corrected.join(' ')
  return text === words.join(' ') ? correctedTown(withoutToolWords(search)) : text
}

/** `spellings`: what typos are corrected to. `known`: words that are correct. */
const knownWords = memoizeLast((vehicles: Vehicle[]): { spellings: string[]; known: string[] } => {
  const spellings = [
    ...vehicles.flatMap((vehicle) => normalizeName(nameOf(vehicle)).split(' ')),
    ...toolWords,
    ...Object.values(brazilianStates).flatMap((name) => normalizeName(name).split(' ')),
  ]
  const materials = ['litio', 'sodio', 'cobalto', 'niquel']
  const written = vehicles.flatMap(({ description }) => normalizeName(description ?? '').split(' '))
  const subjects = searchSubjects.flatMap(({ terms }) => terms)
  return {
    spellings: [...new Set(spellings)],
    known: [...new Set([...spellings, ...subjects, ...materials, ...written])],
  }
})

/** Towns are not corrected for shorter texts. */
const minTownLetters = 5

function correctedTown(typed: string): string | null {
  if (typed.length < minTownLetters) return null
  const towns = suggestMunicipalities(typed)
  const meant = towns.find(({ name }) => isOneEditApart(normalizeName(name), typed))
  if (!meant) return null
  return municipalitiesNamed(meant.name).length > 1 ? placeText(meant) : meant.name
}

const maxNearby = 3

/** Results contain all words, tools contain any. Without results, searches again with the corrected text. */
export async function searchPortal(
  content: Content,
  clock: Clock,
  typed: string,
  limits: SearchLimits,
): Promise<PortalSearch> {
  const search = normalizeSearchTerm(typed.replaceAll('\u2060', ''))
  if (!search) return { ...nothing, search }
  const vehicles = await listActiveVehicles(content)
  const all = await findAll({ content, clock, vehicles, limits }, search)
  const absentCar = absentCarIn(search)
  if (absentCar?.model && !all.answer) all.vehicles = nothing.vehicles
  const found = { ...all, absentCar: all.vehicles.count > 0 ? null : absentCar }
  if (!isNothingFound(found)) return found
  if (absentCar) return { ...found, nearby: await nearbyNames(content.db, search, maxNearby) }
  const corrected = correctSearch(search, vehicles)
  const meant = corrected === null ? null : await findAll({ content, clock, vehicles, limits }, corrected)
  if (meant && !isNothingFound(meant)) return { ...meant, search, corrected }
  return { ...found, nearby: await nearbyNames(content.db, search, maxNearby) }
}

const nothing: Omit<PortalSearch, 'search'> = {
  corrected: null,
  answer: null,
  vehicles: { count: 0, first: [], path: '' },
  questions: [],
  tools: [],
  brands: [],
  places: [],
  news: { found: { count: 0, isMore: false }, first: [], stems: [] },
  nearby: [],
  absentCar: null,
}

type Searched = {
  content: Content
  clock: Clock
  vehicles: Vehicle[]
  limits: SearchLimits
}

async function findAll({ content, clock, vehicles, limits }: Searched, search: string): Promise<PortalSearch> {
  const findNews = () => searchNews(content.db, clock, { term: search, limit: limits.articles })
  const news = await loadOrNothing(content, findNews, { ...nothing.news, articles: [] })
  const rest = withoutToolWords(search)
  const whole = matchingModels(vehicles, search)
  const trip = findTripAsked(search, (named) => matchingModels(vehicles, named))
  const answered = trip ? null : answerSearch(search, vehicles)
  const named = whole.length === 0 && rest ? matchingModels(vehicles, rest) : whole
  const models = answered?.models ?? (named.length > 0 ? named : (answered?.versions ?? []))
  const brands = matchingBrands(vehicles, search)
  const exact = matchingPlaces(search)
  const questions = await loadOrNothing(content, () => findQuestions(content, search, limits.questions), [])
  const modelNames = new Set(models.map(nameOf))
  return {
    ...nothing,
    search,
    answer: trip ? null : (answered?.answer ?? answerPlace(exact, rest)),
    vehicles: {
      count: models.length,
      first: models.slice(0, limits.vehicles),
      path: answered?.models ? answered.answer.path : catalogueSearchPath(named === whole ? search : rest),
    },
    questions: questions.filter(({ vehicle }) => models.length === 0 || modelNames.has(vehicle)),
    tools: trip ? [trip] : findTools(search),
    brands: brands.slice(0, limits.brands),
    places: exact.length > 0 || !rest ? exact : placesBesides(rest, models.length + brands.length === 0),
    news: { found: news.found, first: news.articles, stems: news.stems },
  }
}

/** 'carregador em curitiba' → the town's page. */
function answerPlace(exact: FoundPlace[], rest: string): SearchAnswer | null {
  const [place, ...others] = exact.length === 0 && rest ? matchingPlaces(rest) : []
  if (!place || others.length > 0) return null
  return { label: `Recarga em ${place.name}`, detail: 'Pontos de recarga, energia e IPVA', path: place.path }
}

const maxPlaces = 5

/**
 * @param rest search without tool words
 * @param mayBegin a prefix of a place's name also matches
 */
function placesBesides(rest: string, mayBegin: boolean): FoundPlace[] {
  const exact = matchingPlaces(rest)
  return exact.length > 0 || !mayBegin ? exact : placesBeginning(rest)
}

const minPrefixLetters = 4

function placesBeginning(typed: string): FoundPlace[] {
  const key = normalizeName(typed)
  if (key.length < minPrefixLetters) return []
  const states = stateCodes.filter((code) => normalizeName(brazilianStates[code]).startsWith(key))
  const towns = suggestMunicipalities(typed).filter(({ name }) => normalizeName(name).startsWith(key))
  return [...states.map(foundState), ...towns.map(foundTown)].slice(0, maxPlaces)
}

function foundState(state: StateCode): FoundPlace {
  return { name: brazilianStates[state], path: statePath(state) }
}

function foundTown(town: Municipality): FoundPlace {
  return { name: placeText(town), path: townPath(town) }
}

function matchingPlaces(search: string): FoundPlace[] {
  const state = readStateOfPath(search)
  const named = municipalitiesNamed(search)
  const meant = named.length === 0 ? findMunicipality(search) : null
  const towns = meant?.outcome === 'found' ? [meant.place] : named
  const places = towns.map(foundTown)
  return [...(state ? [foundState(state)] : []), ...places].slice(0, maxPlaces)
}

/** pg_trgm word similarity, 0 to 1. */
const minSimilarity = 0.4

/** 'dolfin' → 'BYD Dolphin'. */
async function nearbyNames(db: Database, search: string, limit: number): Promise<string[]> {
  const rows = await executeRows<{ name: string }>(
    db,
    sql`
    select name, max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) as likeness
    from (select brand || ' ' || model as name from ${vehicleTable} where ${isActiveVehicle}) as models
    group by name
    having max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) >= ${minSimilarity}
    order by likeness desc, length(name), name
    limit ${limit}`,
  )
  return rows.map(({ name }) => name)
}
