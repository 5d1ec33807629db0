import { type LngLatLike, type Map, Marker } from 'maplibre-gl'
import { createMap } from '#app/domain/charging/map/create-map.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

type Wanted = {
  styleUrl: string | null
  /** Null: nobody has said one yet. */
  place: Place | null
  onMove(place: Place): void
}

export type PlaceMap = {
  /** True if a style draws streets; else there is only the outline of the country. */
  hasStreets: boolean
  moveTo(place: Place): void
  zoomBy(steps: 1 | -1): void
  close(): void
}

/** The first zoom on a place: among its streets, or, without a style that draws them, in its state. */
const nearZoom = { style: 15, outline: 6 }

/**
 * One place on a map: its mark is dragged, moved by the arrows (MapLibre moves a focused one by 1 pixel, with Shift by 10), or put where
 * somebody clicks. Loaded with the dialog alone.
 */
export async function openPlaceMap(host: HTMLElement, { styleUrl, place, onMove }: Wanted): Promise<PlaceMap> {
  let hasStreets = styleUrl !== null
  const onStyleFailure = () => {
    hasStreets = false
  }
  const map = await createMap(host, { styleUrl, onStyleFailure })
  const mark = addMark(map, onMove)
  /** A place that nobody has pointed at on the map. */
  const show = (to: Place) => {
    if (!mark.isPlaced())
      map.jumpTo({ center: [to.longitude, to.latitude], zoom: hasStreets ? nearZoom.style : nearZoom.outline })
    mark.put(to)
  }
  if (place) show(place)
  return {
    hasStreets,
    moveTo: show,
    zoomBy: (by) => map.easeTo({ zoom: map.getZoom() + by }),
    close: () => map.remove(),
  }
}

/** The mark of a place, which is not seen before it is put somewhere. @param onMove hears where it was dragged or put by a click */
function addMark(map: Map, onMove: Wanted['onMove']) {
  const marker = new Marker({ draggable: true, color: 'var(--accent)' })
  const element = marker.getElement()
  element.setAttribute('aria-label', 'Marca do ponto: as setas a movem, com Shift dez vezes mais')
  const bringIntoView = (at: LngLatLike) => {
    if (!map.getBounds().contains(at)) map.panTo(at)
  }
  let isPlaced = false
  const put = ({ latitude, longitude }: Place) => {
    marker.setLngLat([longitude, latitude])
    // Added again, the mark would lose the focus.
    if (!isPlaced) marker.addTo(map)
    bringIntoView([longitude, latitude])
    isPlaced = true
  }
  marker.on('drag', () => {
    const { lat, lng } = marker.getLngLat()
    onMove({ latitude: lat, longitude: lng })
  })
  marker.on('dragend', () => bringIntoView(marker.getLngLat()))
  map.on('click', ({ lngLat: { lat, lng }, originalEvent: { target } }) => {
    // A press on the mark itself takes hold of it.
    if (target instanceof Node && element.contains(target)) return
    put({ latitude: lat, longitude: lng })
    onMove({ latitude: lat, longitude: lng })
  })
  return { put, isPlaced: () => isPlaced }
}
