import { Minus, Plus } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { hasWebGl } from '#app/features/charging/map/has-web-gl.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { readDecimal } from '#app/platform/text/read-decimal.ts'
import type { Place } from '#app/features/charging/place-cell.ts'
import type { PlaceMap } from './open-place-map.ts'
import { pointFields, type PointProblems } from './point-fields.ts'

type Props = {
  latitude: string
  longitude: string
  problems: PointProblems
  styleUrl: string | null
  /** The place was set on the map, without a key in a field. */
  onMoved: () => void
}

/** The place of a point: two numbers, and a map on which it is moved. Without a map the numbers do. */
export function PlaceFields({ problems, styleUrl, onMoved, ...opened }: Props) {
  const [typed, setTyped] = useState({ latitude: opened.latitude, longitude: opened.longitude })
  const hasScript = useHydrated()
  const { host, map, ground } = usePlaceMap(styleUrl, placeOf(typed), (place) => {
    setTyped({ latitude: degrees(place.latitude), longitude: degrees(place.longitude) })
    onMoved()
  })
  const type = (name: 'latitude' | 'longitude', text: string) => {
    const next = readPair(text) ?? { ...typed, [name]: text }
    setTyped(next)
    const place = placeOf(next)
    if (place) map.current?.moveTo(place)
  }
  const place = placeOf(typed)
  return (
    <fieldset className="grid gap-4 rounded-3 border border-line p-4">
      <legend className="px-1 text-15 font-semibold">Lugar</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <EntryField key={name} label={pointFields[name].label} isRequired problem={problems[name]}>
            {(control) => (
              <input
                {...control}
                name={name}
                {...(hasScript ? { value: typed[name] } : { defaultValue: typed[name] })}
                onChange={(event) => type(name, event.target.value)}
                autoComplete="off"
                placeholder={name === 'latitude' ? '-23,5505' : '-46,6333'}
                className="field"
              />
            )}
          </EntryField>
        ))}
      </div>
      {ground !== 'none' && (
        <div className="relative isolate">
          <div ref={host} className="h-72 overflow-hidden rounded-2 border border-line bg-sunken" />
          {ground !== 'opening' && <ZoomButtons onZoom={(steps) => map.current?.zoomBy(steps)} />}
        </div>
      )}
      <p className="text-14 text-pretty text-ink-2">
        {groundLabels[ground]}{' '}
        {place && (
          <a href={openStreetMapHref(place)} target="_blank" rel="noopener" className="link">
            Ver o lugar no OpenStreetMap<span className="sr-only"> (abre em outra aba)</span>
          </a>
        )}
      </p>
    </fieldset>
  )
}

/** The map of a place, where one can be drawn. @param onMove hears where the mark was put */
function usePlaceMap(styleUrl: string | null, place: Place | null, onMove: (place: Place) => void) {
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<PlaceMap>(null)
  const hasScript = useHydrated()
  const [ground, setGround] = useState<Ground>(() => (hasScript && hasWebGl() ? 'opening' : 'none'))
  const begin = useRef(place)
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  useEffect(() => {
    let isGone = false
    if (!hasWebGl()) return undefined
    const options = { styleUrl, place: begin.current, onMove: (to: Place) => moved.current(to) }
    void import('./open-place-map.ts')
      .then(({ openPlaceMap }) => (host.current && !isGone ? openPlaceMap(host.current, options) : null))
      .then(
        (opening) => {
          if (isGone) return opening?.close()
          map.current = opening
          if (opening) setGround(opening.hasStreets ? 'streets' : 'outline')
        },
        // Without the map's program the numbers stay.
        () => isGone || setGround('none'),
      )
    return () => {
      isGone = true
      map.current?.close()
    }
  }, [styleUrl])
  return { host, map, ground }
}

/** The map below the place. */
type Ground = 'opening' | 'streets' | 'outline' | 'none'

const marking =
  'Arraste a marca ou clique no lugar certo. Com a marca em foco, as setas a movem; com Shift, dez vezes mais.'
const groundLabels: Record<Ground, string> = {
  opening: 'O mapa está abrindo.',
  streets: marking,
  outline: `${marking} Este mapa não tem ruas: confira o lugar exato fora daqui.`,
  none: 'Este navegador não desenha o mapa: escreva a latitude e a longitude.',
}

function ZoomButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  const look = 'grid size-11 place-items-center rounded-2 border border-control bg-surface hover:border-ink'
  return (
    <div className="absolute top-3 right-3 z-1 grid gap-2">
      <button type="button" aria-label="Aproximar" onClick={() => onZoom(1)} className={look}>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label="Afastar" onClick={() => onZoom(-1)} className={look}>
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

/** Two numbers as maps give them to be copied: '-23.550520, -46.633308'. */
function readPair(text: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] = /^ *(-?\d{1,2}\.\d{2,17})[,;]? +(-?\d{1,3}\.\d{2,17}) *$/.exec(text) ?? []
  return latitude && longitude ? { latitude: latitude.replace('.', ','), longitude: longitude.replace('.', ',') } : null
}

/** To a tenth of a metre. */
function degrees(value: number): string {
  return value.toFixed(6).replace('.', ',')
}

export function openStreetMapHref({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
