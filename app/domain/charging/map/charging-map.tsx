import { MapPin, Minus, Plus, Zap } from '#app/ui/icons.tsx'
import { type MouseEvent as PressEvent, useRef, lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useEarlyPress } from '#app/ui/islands/early-press.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { MapFigure, touchedGroup } from './map-figure.tsx'
import { mapProblems, type MapProps, useLiveMap } from './use-live-map.ts'
import { formatShownCount } from './map-text.ts'
import type { PointSource } from '#app/domain/charging/charging-point.ts'
import { SourceCredits } from '#app/domain/charging/source-credits.tsx'
import type { Bounds } from './map-frame.ts'
import type { ViewListProps } from './map-view-list.tsx'

const MapViewList = lazy(() =>
  import('./map-view-list.tsx').catch(() => ({
    default: () => <p className="p-3 text-15 text-ink-2">A lista não carregou. Recarregue a página.</p>,
  })),
)

/** Lists the pins of the visible map as buttons. Until the live map opens, those of the static map. */
function ViewList(props: ViewListProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The list may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="only-script">
      <summary className="fold">{props.isSample ? 'Exemplos nesta vista' : 'Pontos nesta vista'}</summary>
      {isOpen && (
        <Suspense>
          <MapViewList {...props} />
        </Suspense>
      )}
    </details>
  )
}

/** `onView`: called with the visible part of the map. null: the page shows all its points. */
type ChargingMapProps = MapProps & {
  onView: (view: Bounds | null) => void
  /** Sentence about the listed points that the map lacks. null: none. */
  lackNote: string | null
}

/** The server renders a static map, which `useLiveMap` replaces with MapLibre. */
export function ChargingMap({ onView, lackNote, ...page }: ChargingMapProps) {
  const props = withoutNearSamples(page)
  const { view } = props
  const host = useRef<HTMLDivElement>(null)
  const live = useLiveMap(host, props)
  const { state, shown, map, choice, Card, open, problem } = live
  const isLive = state === 'live'
  const part = shown && view.total !== null && shown.total >= view.total ? null : live.view
  useEffect(() => onView(part), [onView, part])
  return (
    <section
      aria-label="Mapa dos pontos"
      onKeyDown={(event) => event.key === 'Escape' && choice.chosen && choice.dismiss()}
    >
      <div className="relative isolate h-[min(92vw,34rem)] overflow-hidden rounded-3 border border-line bg-(--map-water) lg:h-(--map-h)">
        {!isLive && <MapFigure view={view} near={props.near} />}
        <div ref={host} className={`absolute! inset-0 bg-(--map-water) ${isLive ? '' : 'invisible'}`} />
        {view.isSample && !props.near && <SampleKey />}
        {isLive && <ZoomButtons onZoom={(steps) => map.current?.zoomBy(steps)} />}
        {!isLive && problem !== 'no-web-gl' && (
          <OpenButton
            isOpening={state === 'opening'}
            isBelow={view.isSample}
            onPress={(event) => {
              const group = event && touchedGroup(event.nativeEvent, view.groups)
              void open(group && ((opened) => opened.zoomInto(group)))
            }}
          />
        )}
        {Card && choice.chosen && (
          <Card
            key={choice.chosen.slug}
            point={choice.chosen}
            onClose={choice.dismiss}
            onPlaced={choice.moveFromUnder}
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-6">
        <MapKey />
        <div className="w-full">
          {lackNote && <p className="mt-1 text-14 text-ink-2">{lackNote}</p>}
          <MapMessages {...live} total={view.total} isSample={view.isSample} />
        </div>
        <Disclosure label="Fontes e licenças" className="folded-on-phone open:w-full sm:w-full">
          <MapCredits
            sources={view.sources}
            isOutline={!props.styleUrl || !isLive || live.hasStyleFailed}
            hasStreets={props.tilesUrl !== null && isLive && !live.hasStyleFailed}
          />
        </Disclosure>
        <ViewList
          shown={shown ?? { groups: view.groups, points: [], total: view.total ?? 0 }}
          isSample={view.isSample}
          onGroup={(group) => void open((opened) => opened.zoomInto(group))}
          onPoint={(point) => {
            choice.choose(point)
            map.current?.show(point)
          }}
        />
      </div>
    </section>
  )
}

type NewsProps = ReturnType<typeof useLiveMap> & { total: number | null; isSample: boolean }

function MapMessages({ state, problem, hasStyleFailed, shown, map, open, total, isSample }: NewsProps) {
  const again = 'min-h-9 underline'
  return (
    <>
      <p role="status" className="only-script min-h-[1lh] text-14 text-ink-2">
        {state === 'opening' && <span className="sr-only">Abrindo o mapa…</span>}
        {state === 'still' && !problem && <StillMapNote total={total} isSample={isSample} />}
        {shown && <span className="sr-only">{`${formatShownCount(shown.total, isSample)} nesta vista`}</span>}
      </p>
      <p className="without-script hidden text-14 text-ink-2">
        O mapa interativo precisa de JavaScript. A figura mostra onde estão os pontos; a lista tem todos.
      </p>
      {problem && (
        <p role="status" className="text-14 text-ink-2">
          {mapProblems[problem]}{' '}
          {problem !== 'no-web-gl' && (
            <button type="button" onClick={() => void open()} className={again}>
              Abrir o mapa de novo
            </button>
          )}
        </p>
      )}
      {hasStyleFailed && (
        <p role="status" className="text-14 text-ink-2">
          O mapa de ruas não pôde ser carregado; no lugar dele estão os estados, os rios e as cidades.
        </p>
      )}
      {shown && !shown.isComplete && (
        <p role="status" className="text-14 text-ink-2">
          Uma parte dos pontos não carregou.{' '}
          <button type="button" onClick={() => map.current?.readAgain()} className={again}>
            Tentar de novo
          </button>
        </p>
      )}
    </>
  )
}

function StillMapNote({ total, isSample }: { total: number | null; isSample: boolean }) {
  return (
    <>
      {total !== null && <span className="sr-only">{`${formatShownCount(total, isSample)} na figura. `}</span>}
      Toque ou clique no mapa para aproximar.
    </>
  )
}

type OpenProps = {
  isOpening: boolean
  /** True: at the lower edge, because the legend of samples is at the upper one. */
  isBelow: boolean
  onPress: (event?: PressEvent) => void
}

/** A press anywhere on the static map opens the live map. */
function OpenButton({ isOpening, isBelow, onPress }: OpenProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyPress(button, onPress)
  return (
    <button
      ref={button}
      type="button"
      data-early={isOpening ? 'pressed' : ''}
      aria-disabled={isOpening}
      onClick={onPress}
      className={`only-script no-print group absolute inset-0 z-1 flex justify-end rounded-3 p-3 outline-offset-[-3px]! ${isBelow ? 'items-end' : 'items-start'}`}
    >
      <span className="inline-flex min-h-9 items-center gap-1.5 rounded-2 bg-accent px-3 text-14 font-semibold text-on-accent pop-shadow group-hover:bg-accent-hover">
        <MapPin aria-hidden="true" className="size-4" />
        <span className="group-data-[early=pressed]:hidden">Abrir o mapa</span>
        <span className="hidden group-data-[early=pressed]:inline">Abrindo o mapa…</span>
      </span>
    </button>
  )
}

/** Pins of the live map, and the counts of the static one. */
function MapKey() {
  const disc = 'grid h-5 min-w-5 flex-none place-items-center rounded-full px-1 text-12 font-semibold text-bg'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      <li className="flex items-center gap-1.5">
        <span className={`${disc} border-2 border-elec bg-ink`}>12</span> pontos juntos, em azul os rápidos
      </li>
      <li className="flex items-center gap-1.5">
        <span className={`${disc} bg-elec`}>
          <Zap aria-hidden="true" className="size-3" />
        </span>
        carga rápida
      </li>
      <li className="flex items-center gap-1.5">
        <span className={`${disc} bg-ink-3`}>•</span> mais lenta ou sem potência
      </li>
    </ul>
  )
}

/** Labels of single samples would overlap, so there is a legend. */
function SampleKey() {
  return (
    <p className="absolute top-3 left-3 z-1 flex items-center gap-2 rounded-1 bg-surface px-2 py-1 text-13 font-semibold">
      <span aria-hidden="true" className="size-3.5 rounded-full border-2 border-dashed border-ink-2" />
      {sampleLabel}
    </p>
  )
}

/** Samples have no real position, so a map around a place leaves them out. */
function withoutNearSamples(page: MapProps): MapProps {
  return page.near && page.view.isSample
    ? { ...page, view: { ...page.view, total: 0, groups: [], bounds: null } }
    : page
}

function ZoomButtons({ onZoom }: { onZoom(steps: 1 | -1): void }) {
  return (
    <div className="absolute top-3 right-3 z-1 grid gap-2">
      <Button aria-label="Aproximar" onClick={() => onZoom(1)} className="size-11 p-0!">
        <Plus aria-hidden="true" className="size-5" />
      </Button>
      <Button aria-label="Afastar" onClick={() => onZoom(-1)} className="size-11 p-0!">
        <Minus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

type Props = {
  sources: PointSource[]
  isOutline: boolean
  /** The basemap has streets from the operator's archive. */
  hasStreets: boolean
}

/** Credits of basemap and points, folded on a phone. The style of another server shows its credits inside the map. */
function MapCredits({ sources, isOutline, hasStreets }: Props) {
  return (
    <div className="text-12 text-pretty text-ink-3">
      <SourceCredits sources={sources} />
      {/* Keeps its space while hidden, to avoid a layout shift. */}
      <p className={isOutline ? '' : 'invisible'}>
        {hasStreets ? 'Fundo:' : 'Fundo, sem ruas:'}{' '}
        <a href="https://www.naturalearthdata.com/" className="link" rel="noopener">
          Natural Earth
        </a>
        , domínio público. Municípios: IBGE, na ordem de tamanho de{' '}
        <a href="https://www.geonames.org/" className="link" rel="noopener">
          GeoNames
        </a>{' '}
        (CC BY 4.0).
      </p>
    </div>
  )
}
