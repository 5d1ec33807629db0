import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasWebGl } from './has-web-gl.ts'
import { bringInStep, filterName, type PageState } from './in-step.ts'
import { markCard, onCardPointed } from './list-in-step.ts'
import type { MapPoint } from './map-group.ts'
import type { MapProblem } from './map-problem.ts'
import type { LiveMap } from './open-live-map.ts'
import type { ShownCells } from './read-shown.ts'

export type MapProps = PageState & { styleUrl: string | null }

/** How long before the map is scrolled to it is loaded. */
const ahead = '300px'

/**
 * Opens the map inside of `host` as soon as it is nearly in view, and keeps it in step with the page: its filter, the visitor's place, the
 * cards of the list. What cannot be opened leaves the figure, and says why.
 */
export function useLiveMap(host: RefObject<HTMLElement | null>, props: MapProps) {
  const map = useRef<LiveMap | null>(null)
  const [isLive, setIsLive] = useState(false)
  const [problem, setProblem] = useState<MapProblem | null>(null)
  const [hasStyleFailed, setHasStyleFailed] = useState(false)
  const [shown, setShown] = useState<ShownCells | null>(null)
  const choice = useChoice(map, shown)
  const latest = useRef({ props, choice })
  useEffect(() => {
    latest.current = { props, choice }
  })

  const open = useCallback(async (isWanted: () => boolean) => {
    const { current: element } = host
    if (!element) return
    if (!hasWebGl()) return setProblem('no-web-gl')
    try {
      const { openLiveMap } = await import('./open-live-map.ts')
      const { props: page } = latest.current
      if (!isWanted()) return
      const opened = await openLiveMap(element, {
        ...page,
        bounds: isNarrow(page) ? page.view.bounds : null,
        onShown: setShown,
        onPoint: (point) => latest.current.choice.choose(point),
        onHover: (point) => latest.current.choice.hover(point),
        onStyleFailure: () => setHasStyleFailed(true),
        onLost: () => {
          close()
          setProblem('lost')
        },
      })
      if (!isWanted()) return opened.close()
      map.current = opened
      // What was chosen while the map was on its way.
      bringInStep(opened, page, latest.current.props)
      setProblem(null)
      setIsLive(true)
    } catch (error) {
      console.warn('the map could not be opened', error)
      if (isWanted()) setProblem('not-loaded')
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const close = useCallback(() => {
    map.current?.close()
    map.current = null
    setIsLive(false)
    setShown(null)
  }, [])

  useWhenNear(host, open, close)
  useInStep(map, props, choice.close)
  return { isLive, problem, hasStyleFailed, shown, map, choice, openAgain: () => void open(() => true) }
}

/** Once the element is nearly in view; closed with the page. */
function useWhenNear(
  host: RefObject<HTMLElement | null>,
  open: (isWanted: () => boolean) => Promise<unknown>,
  close: () => void,
) {
  useEffect(() => {
    let isWanted = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void open(() => isWanted)
      },
      { rootMargin: ahead },
    )
    if (host.current) observer.observe(host.current)
    return () => {
      isWanted = false
      observer.disconnect()
      close()
    }
  }, [host, open, close])
}

/** What is chosen in the page is followed by the map that stands there. */
function useInStep(map: RefObject<LiveMap | null>, props: MapProps, closeCard: () => void) {
  const followed = useRef(props)
  useEffect(() => {
    const before = followed.current
    followed.current = props
    if (filterName(before.filter) !== filterName(props.filter)) closeCard()
    if (map.current) bringInStep(map.current, before, props)
  })
}

/** The point whose card stands open on the map; ring, card of the list and focus go with it. */
function useChoice(map: RefObject<LiveMap | null>, shown: ShownCells | null) {
  const [chosen, setChosen] = useState<MapPoint | null>(null)
  const opener = useRef<Element | null>(null)
  const shownNow = useRef(shown)
  useEffect(() => {
    shownNow.current = shown
  }, [shown])

  useEffect(() => {
    map.current?.ring(chosen)
    markCard(chosen)
    return onCardPointed((slug, place) => {
      const ofSlug = shownNow.current?.points.find((point) => point.slug === slug)
      map.current?.ring(place ?? ofSlug ?? chosen)
    })
  }, [map, chosen])

  const close = useCallback(() => setChosen(null), [])
  return {
    chosen,
    bringOutFrom: (cover: DOMRect) => void (chosen && map.current?.bringOutFrom(cover, chosen)),
    close,
    choose: (point: MapPoint) => {
      opener.current = document.activeElement
      setChosen(point)
    },
    hover: (point: MapPoint | null) => markCard(point ?? chosen),
    /** Closes the card, and gives the focus back to whatever opened it. */
    dismiss: () => {
      setChosen(null)
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      else map.current?.focus()
    },
  }
}

/** Then the map begins with what was found; else with the whole country. */
function isNarrow({ filter, view }: MapProps): boolean {
  return view.isSample || filterName(filter) !== ''
}
