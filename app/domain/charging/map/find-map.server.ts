import { type ChargingFilter, chargingQuery, isNarrowed, chargingPath } from '#app/domain/charging/charging-address.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { limitConcurrency, QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { capitalDots, capitalNames } from './capital-names.server.ts'
import type { Cell } from './cell.ts'
import { type CellQuery, countCountryCells, countTile, sumCountry } from './count-cells.server.ts'
import { type Tile, figureSize, figurePosition } from './map-frame.ts'
import { type MapGroup, type TileCells, type MapView, mergeGroups } from './map-group.ts'
import { statusTime } from '#app/domain/charging/matching-points.server.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import type { Database } from '#database/database.ts'
import { LRUCache } from 'lru-cache'
import { redirectDocument, type RouterContextProvider } from 'react-router'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'

/** The filter, once its car and route were found. */
export type Narrowed = Pick<CellQuery, 'filter' | 'narrowing'>

/** Caches at most 20 filters, because an entry has many thousand cells. */
const cachedCountry = cacheByKey<Cell[]>(20)
const cachedTile = cacheByKey<TileCells>(500)
const cachedView = cacheByKey<MapView>(500)

/** A new filter scans all rows, so one runs at a time and few may wait. */
const withLimit = limitConcurrency({ atOnce: 1, maxWaiting: 4 })

/** Finds points for the list's filter. `total` null: the queue is full. */
export async function findMapView(content: Content, clock: Clock, { filter, narrowing }: Narrowed): Promise<MapView> {
  const now = statusTime(clock)
  const { show, sources } = await findShownPoints(content)
  const counted = cachedView(content, cacheKey(filter, now), async () => {
    const asked = { filter, narrowing, show, now }
    const country = sumCountry(await countryCells(content, asked))
    const groups = figureGroups(country.groups)
    return { ...country, groups, dots: capitalDots, names: capitalNames(groups), isSample: show === 'samples', sources }
  })
  return counted.catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    return {
      total: null,
      groups: [],
      dots: capitalDots,
      names: capitalNames([]),
      bounds: null,
      isSample: show === 'samples',
      sources,
    }
  })
}

function figureGroups(groups: MapGroup[]): MapGroup[] {
  const worldWidth =
    figurePosition({ latitude: 0, longitude: 180 }).x - figurePosition({ latitude: 0, longitude: -180 }).x
  const scale = (figurePixels / figureSize.width) * worldWidth
  return mergeGroups({ groups, points: [] }, { scale, staysSingle: false }).groups
}

/** Assumed width of the static map, which decides which pins are merged. */
const figurePixels = 420

/** @throws QueueFull if the cells must be counted and the queue is full */
export async function findCells(
  content: Content,
  clock: Clock,
  { tile, filter, narrowing }: Narrowed & { tile: Tile },
): Promise<TileCells> {
  const now = statusTime(clock)
  return cachedTile(content, `${tile.z}/${tile.x}/${tile.y} ${cacheKey(filter, now)}`, async () => {
    const { show } = await findShownPoints(content)
    const asked = { filter, narrowing, show, now }
    return countTile(content.db, tile, asked, () => countryCells(content, asked))
  })
}

function countryCells(content: Content, asked: CellQuery): Promise<Cell[]> {
  const count = () => countCountryCells(content.db, asked)
  // Bypasses the queue, so that searches cannot block the unfiltered map.
  return cachedCountry(content, cacheKey(asked.filter, asked.now), () =>
    isNarrowed(asked.filter) ? withLimit(count) : count(),
  )
}

function cacheKey(filter: ChargingFilter, now: Date): string {
  return `${now.getTime()} ${chargingQuery({ ...filter, search: sameSearch(filter.search), town: null, near: null, page: 1 })}`
}

function sameSearch(search: string): string {
  const terms = search
    .replaceAll(/[À-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase()
    .split(/\s+/)
  return [...new Set(terms)].join(' ')
}

/** LRU cache per content version. Concurrent requests of a key share a read. Failures are not cached. */
function cacheByKey<Answer>(max: number) {
  const kept = new WeakMap<Database, { version: number; answers: LRUCache<string, Promise<Answer>> }>()
  return ({ db, versions }: Content, what: string, read: () => Promise<Answer>): Promise<Answer> => {
    const { version } = versions.of('charging')
    let current = kept.get(db)
    if (current?.version !== version) kept.set(db, (current = { version, answers: new LRUCache({ max }) }))
    const { answers } = current
    const cached = answers.get(what)
    if (cached) return cached
    const answer = read()
    answers.set(what, answer)
    answer.catch(() => {
      if (answers.peek(what) === answer) answers.delete(what)
    })
    return answer
  }
}

type MapRequest = Narrowed & { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Redirects to a full page load if the document's CSP does not allow the map's style or tiles. */
export async function findChargingMap({
  context,
  request,
  url,
  filter,
  narrowing,
}: MapRequest): Promise<{ view: MapView; styleUrl: string | null; tilesUrl: string | null }> {
  const styleUrl = context.get(contexts.mapStyleUrl)
  const tilesUrl = context.get(contexts.mapTilesUrl)
  const isOthers = styleUrl !== null || (tilesUrl !== null && URL.canParse(tilesUrl))
  if (isOthers && comesFromAnotherPage(request, chargingPath)) throw redirectDocument(url.pathname + url.search)
  const read = () => findMapView(context.get(contexts.content), context.get(contexts.clock), { filter, narrowing })
  return { view: await runLoader(context, read), styleUrl, tilesUrl }
}

/** The document of another page has another CSP (server/map-origin.ts). */
export function comesFromAnotherPage(request: Request, path: string): boolean {
  const referrer = request.headers.get('referer') ?? ''
  if (request.headers.get('sec-fetch-dest') !== 'empty' || !URL.canParse(referrer)) return false
  return new URL(referrer).pathname.replace(/\/$/, '') !== path
}
