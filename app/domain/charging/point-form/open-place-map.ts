import { type LngLatLike, type Map, Marker } from 'maplibre-gl'
import { createMap } from '#app/domain/charging/map/create-map.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

type PlaceMapOptions = {
  styleUrl: string | null
  /** null: not set yet. */
  place: Place | null
  onMove(place: Place): void
}

export type PlaceMap = {
  /** False: the map has outlines only. */
  hasStreets: boolean
  moveTo(place: Place): void
  zoomBy(steps: 1 | -1): void
  close(): void
}

/** Zoom with streets (`style`), and without them (`outline`, which shows the whole state). */
const nearZoom = { style: 15, outline: 6 }

/** Lets the editor drag the marker, click, or press arrow keys (1 pixel, 10 with Shift). Loaded with the dialog. */
export async function openPlaceMap(host: HTMLElement, { styleUrl, place, onMove }: PlaceMapOptions): Promise<PlaceMap> {
  let hasStreets = styleUrl !== null
  const onStyleFailure = () => {
    hasStreets = false
  }
  const map = await createMap(host, { styleUrl, onStyleFailure })
  const mark = addMark(map, onMove)
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

/** The marker is invisible until a place is set. Calls `onMove` after a drag or a click. */
function addMark(map: Map, onMove: PlaceMapOptions['onMove']) {
  const marker = new Marker({ draggable: true, color: 'var(--accent)' })
  const element = marker.getElement()
  element.setAttribute('aria-label', 'Marca do ponto: as setas a movem, com Shift dez vezes mais')
  const bringIntoView = (at: LngLatLike) => {
    if (!map.getBounds().contains(at)) map.panTo(at)
  }
  let isPlaced = false
  const put = ({ latitude, longitude }: Place) => {
    marker.setLngLat([longitude, latitude])
    // Adding it a second time would remove the marker's focus.
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
    // A press on the marker starts a drag.
    if (target instanceof Node && element.contains(target)) return
    put({ latitude: lat, longitude: lng })
    onMove({ latitude: lat, longitude: lng })
  })
  return { put, isPlaced: () => isPlaced }
}
