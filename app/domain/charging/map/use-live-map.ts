import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ChosenPointProps } from './chosen-point.tsx'
import { hasWebGl } from './has-web-gl.ts'
import { markCard, onCardHover } from './list-hover.ts'
import type { Bounds } from './map-frame.ts'
import type { MapPoint, MapView } from './map-group.ts'
import type { LiveMap, openLiveMap as OpenLiveMap } from './open-live-map.ts'
import type { ShownCells } from './read-visible-cells.ts'
import { type ChargingFilter, chargingQuery } from '#app/domain/charging/charging-address.ts'
import type { NearView } from './near-view.ts'

/** Distance from the viewport at which the map opens. */
const openMargin = '300px'

/** Missing in lib.dom: https://wicg.github.io/savedata/ */
type Connection = { saveData?: boolean }

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/**
 * Opens the map when it is near the viewport and the browser is idle. Not without a mouse or with data saving, because MapLibre is a
 * megabyte of script.
 */
function openWhenIdle(element: HTMLElement, open: () => void): () => void {
  if (savesData() || !matchMedia('(hover: hover) and (pointer: fine)').matches) return () => {}
  const stopped = new AbortController()
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenIdle(() => stopped.signal.aborted || open())
    },
    { rootMargin: openMargin },
  )
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  const begin = () => observer.observe(element)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true, signal: stopped.signal })
  return () => stopped.abort()
}

/** Without `requestIdleCallback`, waits 200 ms. */
function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2_000 })
  else setTimeout(call, 200)
}

export type MapProps = PageState & { styleUrl: string | null; tilesUrl: string | null }

/** An action that runs once the map is open. */
type Wish = (map: LiveMap) => void

type MapStatus = { state: 'still' | 'opening' | 'live'; problem: MapProblem | null }

/**
 * Opens on request, on a changed filter or place, or automatically for visitors with a mouse. After a failure the static map stays and
 * `problem` is set.
 */
export function useLiveMap(host: RefObject<HTMLElement | null>, props: MapProps) {
  const [hasStyleFailed, setHasStyleFailed] = useState(false)
  const [shown, setShown] = useState<ShownCells | null>(null)
  const [view, setView] = useState<Bounds | null>(null)
  const [Card, setCard] = useState<ComponentType<ChosenPointProps> | null>(null)
  const latest = useRef<Latest | null>(null)
  const start = useCallback(async (element: HTMLElement, isWanted: () => boolean) => {
    const [{ openLiveMap }, card] = await Promise.all([import('./open-live-map.ts'), import('./chosen-point.tsx')])
    if (!isWanted()) return null
    setCard(() => card.ChosenPoint)
    setShown(null)
    setView(null)
    const events = { onShown: setShown, onMove: setView, onStyleFailure: () => setHasStyleFailed(true) }
    return openFollowing(latest, isWanted, (options) => openLiveMap(element, { ...options, ...events }))
  }, [])
  const { map, state, problem, open, close } = useOpening(host, start)
  const choice = useChoice(map, shown)
  useEffect(() => {
    latest.current = { props, choice, onLost: () => close('lost') }
  })
  useEffect(() => {
    const stop = host.current ? openWhenIdle(host.current, () => void open(null, false)) : () => {}
    return () => {
      stop()
      close()
    }
  }, [host, open, close])
  useMapSync(map, props, { closeCard: choice.close, open })
  const live = state === 'live' ? { shown, view } : { shown: null, view: null }
  return { state, problem, hasStyleFailed, ...live, map, choice, Card, open }
}

/** State of the last render, for later events of the map. */
type Latest = { props: MapProps; choice: ReturnType<typeof useChoice>; onLost: () => void }

type FollowedOptions = Omit<Parameters<typeof OpenLiveMap>[1], 'onShown' | 'onMove' | 'onStyleFailure'>

/** Opens the map, and applies the changes that the page made during loading. */
async function openFollowing(
  latest: RefObject<Latest | null>,
  isWanted: () => boolean,
  openMap: (options: FollowedOptions) => Promise<LiveMap>,
): Promise<LiveMap | null> {
  const page = latest.current?.props
  if (!page) return null
  const opened = await openMap({
    ...page,
    bounds: startsAtResults(page) ? page.view.bounds : null,
    onPoint: (point) => latest.current?.choice.choose(point),
    onHover: (point) => latest.current?.choice.hover(point),
    onLost: () => latest.current?.onLost(),
  })
  if (isWanted()) syncMap(opened, page, latest.current?.props ?? page)
  return opened
}

/** @returns null: the map is no longer needed */
type Start = (element: HTMLElement, isWanted: () => boolean) => Promise<LiveMap | null>

/**
 * Opens one map at a time. The first action requested during loading runs once the map is open. The state 'opening' is for visitors who
 * asked for the map: otherwise the static map is replaced without notice.
 */
function useOpening(host: RefObject<HTMLElement | null>, start: Start) {
  const [{ state, problem }, setStatus] = useState<MapStatus>({ state: 'still', problem: null })
  const map = useRef<LiveMap | null>(null)
  const opening = useRef<{ wish: Wish | null } | null>(null)
  const due = useRef<Wish | null>(null)

  const close = useCallback((reason: MapProblem | null = null) => {
    opening.current = null
    map.current?.close()
    map.current = null
    setStatus({ state: 'still', problem: reason })
  }, [])
  const open = useCallback(
    async (wish: Wish | null = null, isAsked = true) => {
      const { current: element } = host
      if (!element || map.current) return void (map.current && wish?.(map.current))
      if (isAsked) setStatus((before) => ({ ...before, state: 'opening' }))
      if (opening.current) return void (opening.current.wish ??= wish)
      const own = (opening.current = { wish })
      const isWanted = () => opening.current === own
      const opened = await openedOrProblem(() => start(element, isWanted))
      if (!isWanted()) return opened.live?.close()
      opening.current = null
      map.current = opened.live
      // The pressed button disappears, so the map gets its focus.
      const hasFocus = element.parentElement?.contains(document.activeElement)
      due.current = (live) => (own.wish ? own.wish(live) : hasFocus && live.focus())
      setStatus({ state: opened.live ? 'live' : 'still', problem: opened.problem })
    },
    [host, start],
  )
  useEffect(() => {
    if (state !== 'live' || !map.current) return
    due.current?.(map.current)
    due.current = null
  }, [state])
  return { map, state, problem, open, close }
}

/** Turns a rejection into a problem. */
async function openedOrProblem(
  start: () => Promise<LiveMap | null>,
): Promise<{ live: LiveMap | null; problem: MapProblem | null }> {
  // Lets the browser paint the pressed state first.
  await new Promise((resolve) => setTimeout(resolve))
  if (!hasWebGl()) return { live: null, problem: 'no-web-gl' }
  try {
    return { live: await start(), problem: null }
  } catch (error) {
    console.warn('the map could not be opened', error)
    return { live: null, problem: 'not-loaded' }
  }
}

/** Passes changed filters and places to the map. Opens a closed map for them, except with data saving. */
function useMapSync(
  map: RefObject<LiveMap | null>,
  props: MapProps,
  { closeCard, open }: { closeCard: () => void; open: (wish: null, isAsked: boolean) => Promise<unknown> },
) {
  const followed = useRef(props)
  useEffect(() => {
    const before = followed.current
    followed.current = props
    const isFiltered = filterKey(before.filter) !== filterKey(props.filter)
    const isMoved = JSON.stringify(before.near) !== JSON.stringify(props.near)
    if (isFiltered) closeCard()
    if (map.current) syncMap(map.current, before, props)
    else if ((isFiltered || isMoved) && !savesData()) whenIdle(() => void open(null, false))
  })
}

/** State of the chosen point: its card, its ring on the map, its card in the list, and the focus. */
function useChoice(map: RefObject<LiveMap | null>, shown: ShownCells | null) {
  const [chosen, setChosen] = useState<MapPoint | null>(null)
  const opener = useRef<Element | null>(null)
  const shownNow = useRef(shown)
  useEffect(() => {
    shownNow.current = shown
  }, [shown])

  useEffect(() => {
    map.current?.highlight(chosen)
    markCard(chosen)
    return onCardHover((slug, place) => {
      const ofSlug = shownNow.current?.points.find((point) => point.slug === slug)
      map.current?.highlight(place ?? ofSlug ?? chosen)
    })
  }, [map, chosen])

  const close = useCallback(() => setChosen(null), [])
  return {
    chosen,
    moveFromUnder: (cover: DOMRect) => void (chosen && map.current?.moveFromUnder(cover, chosen)),
    close,
    choose: (point: MapPoint) => {
      opener.current = document.activeElement
      setChosen(point)
    },
    hover: (point: MapPoint | null) => markCard(point ?? chosen),
    /** Returns the focus to the element that opened the card. */
    dismiss: () => {
      setChosen(null)
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      else map.current?.focus()
    },
  }
}

function startsAtResults({ filter, view }: MapProps): boolean {
  return view.isSample || filterKey(filter) !== ''
}

export type PageState = { filter: ChargingFilter; near: NearView | null; view: MapView }

/** Around a place, a changed filter does not move the map. */
export function syncMap(map: Pick<LiveMap, 'applyFilter' | 'setPlace'>, before: PageState, now: PageState): void {
  if (filterKey(before.filter) !== filterKey(now.filter)) map.applyFilter(now.filter, now.near ? null : now.view.bounds)
  if (JSON.stringify(before.near) !== JSON.stringify(now.near)) map.setPlace(now.near)
}

/** Equal for filters that match the same points: ignores place and page. '': no filter. */
function filterKey(filter: ChargingFilter): string {
  return chargingQuery({ ...filter, town: null, near: null, page: 1 })
}

export const mapProblems = {
  'no-web-gl':
    'Este navegador não consegue desenhar o mapa interativo. A figura mostra onde estão os pontos; a lista tem todos.',
  'not-loaded': 'O mapa interativo não carregou. A figura mostra onde estão os pontos; a lista tem todos.',
  lost: 'O mapa interativo parou, porque o navegador deixou de desenhá-lo. A lista continua completa.',
} as const

type MapProblem = keyof typeof mapProblems
