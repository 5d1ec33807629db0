import { Minus, Plus } from '#app/ui/icons.tsx'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { sampleLabel } from '#app/ui/sample-badge.tsx'
import { MapCredits } from './map-credits.tsx'
import { MapFigure } from './map-figure.tsx'
import { mapProblems } from './map-problem.ts'
import { countedShown } from './map-words.ts'
import { ChosenPoint } from './chosen-point.tsx'
import { type MapProps, useLiveMap } from './use-live-map.ts'
import { ViewList } from './view-list.tsx'

/**
 * The charging points that pass the filter, on a map. The server draws a figure, which stays where no script runs or no map can be drawn;
 * MapLibre takes its place when it is nearly in view.
 */
export function ChargingMap(page: MapProps) {
  const props = withoutNearSamples(page)
  const host = useRef<HTMLDivElement>(null)
  const live = useLiveMap(host, props)
  const { isLive, shown, map, choice } = live
  return (
    <section
      aria-label="Mapa dos pontos"
      onKeyDown={(event) => event.key === 'Escape' && choice.chosen && choice.dismiss()}
    >
      <div className="relative isolate h-[min(92vw,34rem)] overflow-hidden rounded-3 border border-line bg-sunken lg:h-[clamp(30rem,100vh-16rem,44rem)]">
        {!isLive && <MapFigure view={props.view} />}
        <div ref={host} className={`absolute! inset-0 bg-sunken ${isLive ? '' : 'invisible'}`} />
        {props.view.isSample && !props.near && <SampleKey />}
        {isLive && <ZoomButtons onZoom={(steps) => map.current?.zoomBy(steps)} />}
        {choice.chosen && (
          <ChosenPoint
            key={choice.chosen.slug}
            point={choice.chosen}
            onClose={choice.dismiss}
            onPlaced={choice.bringOutFrom}
          />
        )}
      </div>
      <div className="mt-2 grid gap-1">
        <MapNews {...live} isSample={props.view.isSample} />
        <MapCredits sources={props.view.sources} isOutline={!props.styleUrl || !isLive || live.hasStyleFailed} />
      </div>
      {isLive && shown && (
        <ViewList
          shown={shown}
          isSample={props.view.isSample}
          onGroup={(group) => map.current?.zoomInto(group)}
          onPoint={(point) => {
            choice.choose(point)
            map.current?.show(point)
          }}
        />
      )}
    </section>
  )
}

type NewsProps = ReturnType<typeof useLiveMap> & { isSample: boolean }

function MapNews({ isLive, problem, hasStyleFailed, shown, map, openAgain, isSample }: NewsProps) {
  const again = 'min-h-9 underline'
  return (
    <>
      <p role="status" className="text-14 text-ink-2">
        {isLive && shown ? `${countedShown(shown.total, isSample)} nesta vista` : ''}
      </p>
      <p className="without-script hidden text-14 text-ink-2">
        O mapa interativo precisa de JavaScript. A figura mostra onde estão os pontos; a lista tem todos.
      </p>
      {problem && (
        <p role="status" className="text-14 text-ink-2">
          {mapProblems[problem]}{' '}
          {problem !== 'no-web-gl' && (
            <button type="button" onClick={openAgain} className={again}>
              Abrir o mapa de novo
            </button>
          )}
        </p>
      )}
      {hasStyleFailed && (
        <p role="status" className="text-14 text-ink-2">
          O mapa de ruas não pôde ser carregado; no lugar dele está o contorno do país.
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

/** Beside the label of each: those that lie close together hide each other's. */
function SampleKey() {
  return (
    <p className="absolute top-3 left-3 z-1 flex items-center gap-2 rounded-1 bg-surface px-2 py-1 text-13 font-semibold">
      <span aria-hidden="true" className="size-3.5 rounded-full border-2 border-dashed border-ink-2" />
      {sampleLabel}
    </p>
  )
}

/** A sample stands near nobody (T-45): then the figure has none to count. */
function withoutNearSamples(page: MapProps): MapProps {
  return page.near && page.view.isSample
    ? { ...page, view: { ...page.view, total: 0, groups: [], bounds: null } }
    : page
}

function ZoomButtons({ onZoom }: { onZoom(steps: 1 | -1): void }) {
  return (
    <div className="absolute right-3 bottom-10 z-1 grid gap-2">
      <Button aria-label="Aproximar" onClick={() => onZoom(1)} className="size-11 p-0!">
        <Plus aria-hidden="true" className="size-5" />
      </Button>
      <Button aria-label="Afastar" onClick={() => onZoom(-1)} className="size-11 p-0!">
        <Minus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
