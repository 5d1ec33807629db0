import { type Map as MapLibreMap, type MapMouseEvent, Marker } from 'maplibre-gl'
import type { ChargingFilter } from '#app/domain/charging/charging-address.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { createMap, type StreetsOfMap } from './create-map.ts'
import type { Bounds, Tile } from './map-frame.ts'
import type { MapGroup, MapPoint, TileCells } from './map-group.ts'
import type { NearView } from './near-view.ts'
import { paintTheme, highlightPlace, showCells, touchedLayers } from './point-layers.ts'
import { nothingShown, readVisibleCells, type ShownCells, viewOf } from './read-visible-cells.ts'
import { onThemeChange, readThemeColours } from './ground/theme-colours.ts'
import { cellsHref } from './cell.ts'

type LiveMapOptions = StreetsOfMap & {
  filter: ChargingFilter
  /** null: the whole country. */
  bounds: Bounds | null
  near: NearView | null
  onShown(shown: ShownCells): void
  /** Called with the visible part when a visitor has moved the map, and with null when the page moves it. */
  onMove(view: Bounds | null): void
  onPoint(point: MapPoint): void
  onHover(point: MapPoint | null): void
  onStyleFailure(): void
  /** The WebGL context is lost and the map is blank. */
  onLost(): void
}

export type LiveMap = {
  /** The list is sorted by this place; samples are hidden. null: no place. */
  setPlace(place: NearView | null): void
  /** @param bounds null: keeps the view */
  applyFilter(filter: ChargingFilter, bounds: Bounds | null): void
  zoomInto(group: MapGroup): void
  show(point: MapPoint): void
  zoomBy(steps: 1 | -1): void
  highlight(place: Place | null): void
  /** Moves the map until `place` is not below `cover`, an area of the window. */
  moveFromUnder(cover: DOMRect, place: Place): void
  readAgain(): void
  focus(): void
  close(): void
}

/** Resolves when basemap and points are drawn, so that the static map is not replaced by a blank one. */
export async function openLiveMap(host: HTMLElement, wanted: LiveMapOptions): Promise<LiveMap> {
  const map = await createMap(host, wanted)
  map.on('webglcontextlost', wanted.onLost)
  const stopTheme = onThemeChange(() => paintTheme(map, readThemeColours(host)))
  const reader = readCells(map, wanted)
  listen(map, wanted, reader.shown)
  map.on('moveend', (event) => isByVisitor(event) && wanted.onMove(viewOf(map)))
  const setPlace = openPlaceMarker(map)
  if (wanted.near) setPlace(wanted.near)
  else if (wanted.bounds) fit(map, wanted.bounds, false)
  await drawn(map, reader.read())
  return {
    setPlace: (place) => {
      wanted.onMove(null)
      setPlace(place)
      void reader.read({ near: place })
    },
    applyFilter: (filter, bounds) => {
      if (bounds) {
        wanted.onMove(null)
        fit(map, bounds, true)
      }
      void reader.read({ filter })
    },
    zoomInto: (group) => zoomInto(map, group),
    show: (point) => show(map, point),
    zoomBy: openZoom(map),
    highlight: (place) => highlightPlace(map, place),
    moveFromUnder: (cover, place) => moveFromUnder(map, cover, place),
    readAgain: () => void reader.read(),
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    close: () => {
      reader.stop()
      stopTheme()
      map.remove()
    },
  }
}

/** A slower map opens before its points are drawn. */
const maxDrawMs = 5_000

function drawn(map: MapLibreMap, reading: Promise<void>): Promise<unknown> {
  const isIdle = reading.then(() => {
    map.triggerRepaint()
    return map.once('idle')
  })
  return Promise.race([isIdle, new Promise((resolve) => setTimeout(resolve, maxDrawMs))])
}

/** Reads the cells when the map rests. Only the latest read is shown. */
function readCells(map: MapLibreMap, { filter, near, onShown }: Pick<LiveMapOptions, 'filter' | 'near' | 'onShown'>) {
  const cellsOf = openCells()
  let asked = { number: 0, filter, near }
  let shown = nothingShown
  const read = async (changes: Partial<Pick<LiveMapOptions, 'filter' | 'near'>> = {}) => {
    const next = (asked = { ...asked, ...changes, number: asked.number + 1 })
    const found = await readVisibleCells(map, { leavesSamplesOut: next.near !== null }, (tile) =>
      cellsOf(tile, next.filter),
    )
    if (next.number !== asked.number) return
    shown = found
    showCells(map, shown)
    onShown(shown)
  }
  map.on('moveend', () => void read())
  return { read, shown: () => shown, stop: () => void (asked = { ...asked, number: asked.number + 1 }) }
}

function listen(map: MapLibreMap, { onPoint, onHover }: LiveMapOptions, shown: () => ShownCells) {
  map.on('click', (event) => {
    const { group, point } = touched(map, event, shown())
    if (point) onPoint(point)
    else if (group) zoomInto(map, group)
  })
  map.on('mousemove', (event) => {
    if (map.isMoving()) return
    const { group, point } = touched(map, event, shown())
    map.getCanvas().style.cursor = group || point ? 'pointer' : ''
    onHover(point ?? null)
  })
  map.on('mouseout', () => onHover(null))
}

function touched(map: MapLibreMap, { point: { x, y } }: MapMouseEvent, { groups, points }: ShownCells) {
  const around: [[number, number], [number, number]] = [
    [x - 4, y - 4],
    [x + 4, y + 4],
  ]
  const [first] = map.queryRenderedFeatures(around, { layers: touchedLayers })
  const { kind, at = -1 } = (first?.properties ?? {}) as { kind?: string; at?: number }
  return { group: kind === 'grupo' ? groups[at] : undefined, point: kind === 'ponto' ? points[at] : undefined }
}

/** Added to the events of a movement that a visitor requested with a button. */
const byVisitor = { isByVisitor: true }

function isByVisitor(event: object): boolean {
  return 'isByVisitor' in event || ('originalEvent' in event && event.originalEvent !== undefined)
}

function zoomInto(map: MapLibreMap, { latitude, longitude }: MapGroup) {
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(map.getZoom() + 2, map.getMaxZoom()) }, byVisitor)
}

/** Moves the place above the centre, because the card covers the lower part. */
function show(map: MapLibreMap, { latitude, longitude }: Place) {
  const offset: [number, number] = [0, -map.getContainer().clientHeight / 4]
  map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 12), offset })
}

/** Pixels around a point: half of a pin's size, and a margin. */
const aroundMark = 32

function moveFromUnder(map: MapLibreMap, cover: DOMRect, { latitude, longitude }: Place) {
  if (map.isMoving()) return
  const { x, y } = map.project([longitude, latitude])
  const { left, top } = map.getContainer().getBoundingClientRect()
  const isBeside = x > cover.right - left + aroundMark
  const below = y + aroundMark - (cover.top - top)
  if (!isBeside && below > 0) map.panBy([0, below])
}

/** Zooms by one step. During a running zoom, the step starts from its target. */
function openZoom(map: MapLibreMap): (steps: 1 | -1) => void {
  let target = 0
  return (steps) => {
    const from = map.isZooming() ? target : map.getZoom()
    target = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), from + steps))
    map.easeTo({ zoom: target }, byVisitor)
  }
}

/** Fits the map to the bounds, with a margin for a pin and its label. */
function fit(map: MapLibreMap, { west, south, east, north }: Bounds, animate: boolean) {
  map.fitBounds([west, south, east, north], { padding: 64, maxZoom: 13, animate })
}

function openPlaceMarker(map: MapLibreMap): (place: NearView | null) => void {
  let marker: Marker | null = null
  return (place) => {
    marker?.remove()
    marker = null
    if (!place) return
    const element = document.createElement('div')
    element.className = 'map-here'
    element.textContent = place.label
    const center: [number, number] = [place.longitude, place.latitude]
    marker = new Marker({ element, anchor: 'bottom' }).setLngLat(center).addTo(map)
    map.jumpTo({ center, zoom: place.zoom })
  }
}

const maxKept = 200

/** Caches the read, unless it fails. */
function openCells() {
  const kept = new Map<string, Promise<TileCells>>()
  return (tile: Tile, filter: ChargingFilter): Promise<TileCells> => {
    const href = cellsHref(tile, filter)
    const cells = kept.get(href) ?? fetchCells(href)
    kept.delete(href)
    kept.set(href, cells)
    cells.catch(() => kept.delete(href))
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return cells
  }
}

async function fetchCells(href: string): Promise<TileCells> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`The cells answered ${answer.status}`)
  return (await answer.json()) as TileCells
}
