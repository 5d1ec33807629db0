import { useEffect, useEffectEvent, useState } from 'react'
import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import type { ChargingAddress } from '#app/domain/charging/charging-address.ts'
import { type Bounds, isWithin } from '#app/domain/charging/map/map-frame.ts'
import type { ChargingPageData } from './charging-page-data.ts'
import { parseViewAnswer, type ViewAnswer, viewHref } from './points-in-view.ts'

/** Part of the map with its points. `filter`: address of the page when the part was loaded, without the corners of the map. */
type Loaded = { view: Bounds; filter: string; answer: ViewAnswer | null }

const everywhere = { west: -180, south: -90, east: 180, north: 90 }

/** Points of the visible part of the map. Loads them only if the page's list or the last loaded part does not have them all. */
export function useViewPoints(
  view: Bounds,
  address: ChargingAddress,
  { points, found, now, pageCount }: Pick<ChargingPageData, 'points' | 'found' | 'now' | 'pageCount'>,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const filter = viewHref(everywhere, address)
  const isListWhole = pageCount === 1 && !found.isMore
  const known = knownAnswer(view, filter, loaded)
  const href = !isListWhole && !known ? viewHref(view, address) : null
  const begin = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    const answer = await load(wanted, signal)
    if (!signal.aborted) setLoaded({ view, filter, answer })
  })
  useEffect(() => {
    if (!href) return
    const stopped = new AbortController()
    void begin(href, stopped.signal)
    return () => stopped.abort()
  }, [href])
  if (isListWhole) return { answer: within(view, { points, kmOf: null }, now), isLoading: false }
  if (known?.answer && known.view !== view) return { answer: within(view, known.answer, now), isLoading: false }
  if (known) return { answer: known.answer, isLoading: false }
  return { answer: loaded?.filter === filter ? loaded.answer : null, isLoading: true }
}

/** Returns the loaded part if it has all points of `view`. null: they must be loaded. */
function knownAnswer(view: Bounds, filter: string, loaded: Loaded | null): Loaded | null {
  if (loaded?.filter !== filter) return null
  const isWhole = loaded.answer !== null && loaded.answer.count === loaded.answer.points.length
  const { west, south, east, north } = loaded.view
  const contains = view.west >= west && view.east <= east && view.south >= south && view.north <= north
  return view === loaded.view || (isWhole && contains) ? loaded : null
}

function within(view: Bounds, { points, kmOf }: Pick<ViewAnswer, 'points' | 'kmOf'>, now: Date): ViewAnswer {
  const seen = points.filter((point) => point.precision !== 'town' && isWithin(point, view))
  return {
    points: seen,
    count: seen.length,
    marked: seen.filter((point) => !canChargeHere(point, now)).length,
    kmOf,
  }
}

const timeoutMs = 15_000

async function load(href: string, signal: AbortSignal): Promise<ViewAnswer | null> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
    return answer.ok ? parseViewAnswer(await answer.text()) : null
  } catch {
    return null
  }
}
