import { Minus, Plus } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { hasWebGl } from '#app/domain/charging/map/has-web-gl.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import type { PlaceMap } from './open-place-map.ts'
import { pointFields, type PointProblems } from '#app/domain/charging/point-fields.ts'

type Props = {
  latitude: string
  longitude: string
  problems: PointProblems
  styleUrl: string | null
  /** Called when the map has set the place, because the inputs fire no event then. */
  onMoved: () => void
}

/** Fields for the place, with a map. They work without the map, too. */
export function PlaceFields({ problems, styleUrl, onMoved, ...opened }: Props) {
  const [typed, setTyped] = useState({ latitude: opened.latitude, longitude: opened.longitude })
  const inputs = useRef<{ [name in PlacePart]?: HTMLInputElement | null }>({})
  const write = (next: typeof typed) => {
    setTyped(next)
    for (const name of placeParts) {
      const input = inputs.current[name]
      if (input && input.value !== next[name]) input.value = next[name]
    }
  }
  const { host, map, ground } = usePlaceMap(styleUrl, placeOf(typed), (place) => {
    write({ latitude: degrees(place.latitude), longitude: degrees(place.longitude) })
    onMoved()
  })
  const type = (name: PlacePart, text: string) => {
    const next = readPair(text) ?? { ...typed, [name]: text }
    write(next)
    const place = placeOf(next)
    if (place) map.current?.moveTo(place)
  }
  const place = placeOf(typed)
  const hasStreets = ground === 'streets' || (ground === 'opening' && styleUrl !== null)
  // Reads values that were typed before hydration.
  useEffect(() => {
    const { latitude, longitude } = inputs.current
    if (latitude && longitude) setTyped({ latitude: latitude.value, longitude: longitude.value })
  }, [])
  return (
    <fieldset className="grid gap-4 rounded-3 border border-line p-4">
      <legend className="px-1 text-15 font-semibold">Lugar</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {placeParts.map((name) => (
          <EntryField key={name} label={pointFields[name].label} isRequired problem={problems[name]}>
            {(control) => (
              <input
                {...control}
                ref={(input) => void (inputs.current[name] = input)}
                name={name}
                defaultValue={opened[name]}
                onChange={(event) => type(name, event.target.value)}
                autoComplete="off"
                placeholder={name === 'latitude' ? '-23,5505' : '-46,6333'}
                className="field"
              />
            )}
          </EntryField>
        ))}
      </div>
      {/* Reserves the map's space, to avoid a layout shift. */}
      <div className="only-script relative isolate h-72 overflow-hidden rounded-2 border border-line bg-sunken">
        <div ref={host} className="absolute! inset-0" />
        {groundLabels[ground] && (
          <p className="absolute inset-0 grid place-items-center p-4 text-center text-15 text-ink-2">
            {groundLabels[ground]}
          </p>
        )}
        {isDrawn(ground) && <ZoomButtons onZoom={(steps) => map.current?.zoomBy(steps)} />}
      </div>
      <p className="text-14 text-pretty text-ink-2">
        <span className={`only-script ${ground === 'none' ? 'invisible' : ''}`}>
          {marking} {!hasStreets && 'Este mapa não tem ruas: confira o lugar exato fora daqui.'}{' '}
        </span>
        {place && (
          <a href={openStreetMapHref(place)} target="_blank" rel="noopener" className="link">
            Ver o lugar no OpenStreetMap<span className="sr-only"> (abre em outra aba)</span>
          </a>
        )}
      </p>
    </fieldset>
  )
}

const placeParts = ['latitude', 'longitude'] as const
type PlacePart = (typeof placeParts)[number]

/** Opens the map if the browser can draw one. `onMove` is called with the marker's new position. */
function usePlaceMap(styleUrl: string | null, place: Place | null, onMove: (place: Place) => void) {
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<PlaceMap>(null)
  const [ground, setGround] = useState<Ground>('opening')
  const latest = useRef({ place, onMove })
  useEffect(() => {
    latest.current = { place, onMove }
  })
  useEffect(() => {
    let isGone = false
    const onMoved = (to: Place) => latest.current.onMove(to)
    void importPlaceMap()
      .then(({ openPlaceMap }) =>
        host.current && !isGone
          ? openPlaceMap(host.current, { styleUrl, place: latest.current.place, onMove: onMoved })
          : null,
      )
      .then(
        (opening) => {
          if (isGone) return opening?.close()
          map.current = opening
          if (opening) setGround(opening.hasStreets ? 'streets' : 'outline')
        },
        () => isGone || setGround('none'),
      )
    return () => {
      isGone = true
      map.current?.close()
    }
  }, [styleUrl])
  return { host, map, ground }
}

async function importPlaceMap() {
  if (!hasWebGl()) throw new Error('This browser has no WebGL')
  return import('./open-place-map.ts')
}

type Ground = 'opening' | 'streets' | 'outline' | 'none'

const marking =
  'Arraste a marca ou clique no lugar certo. Com a marca em foco, as setas a movem; com Shift, dez vezes mais.'
const groundLabels: Record<Ground, string | null> = {
  opening: 'O mapa está abrindo.',
  streets: null,
  outline: null,
  none: 'Este navegador não desenha o mapa: escreva a latitude e a longitude.',
}

function isDrawn(ground: Ground): boolean {
  return ground === 'streets' || ground === 'outline'
}

function ZoomButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  const className = 'grid size-11 place-items-center rounded-2 border border-control bg-surface hover:border-ink'
  return (
    <div className="absolute top-3 right-3 z-1 grid gap-2">
      <button type="button" aria-label="Aproximar" onClick={() => onZoom(1)} className={className}>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label="Afastar" onClick={() => onZoom(-1)} className={className}>
        <Minus aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function placeOf({ latitude, longitude }: { latitude: string; longitude: string }): Place | null {
  const [north, east] = [readDecimal(latitude), readDecimal(longitude)]
  if (north === null || east === null || Math.abs(north) > 85 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}

/** '-23.550520, -46.633308', copied from a map. */
function readPair(text: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] = /^ *(-?\d{1,2}\.\d{2,17})[,;]? +(-?\d{1,3}\.\d{2,17}) *$/.exec(text) ?? []
  return latitude && longitude ? { latitude: latitude.replace('.', ','), longitude: longitude.replace('.', ',') } : null
}

/** Writes six decimals, exact to 0.1 m. */
function degrees(value: number): string {
  return value.toFixed(6).replace('.', ',')
}

export function openStreetMapHref({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
