import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import {
  type ChargingAddress,
  chargingHref,
  chargingPath,
  placesPath,
  statePath,
  suggestionPath,
} from '#app/domain/charging/charging-address.ts'
import { type ChargingPageData, type ListNarrowing, type ListProps, pageSize } from './charging-page-data.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { EmptyResult } from '#app/ui/lists/empty-result.tsx'
import { PageLinks } from '#app/ui/lists/page-links.tsx'
import { fastFromKw, semiFastFromKw } from '#app/domain/charging/charging-speed.ts'
import { openSources, pointFiles } from '#app/domain/charging/point-licences.ts'
import { SourceCredits } from '#app/domain/charging/source-credits.tsx'
import { listAnchor } from './list-filters.ts'
import { useIsSearchOpen } from './search-field.tsx'
import { useIsSlow } from '#app/ui/loading-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Count, PointCards, ScrolledList } from './point-cards.tsx'
import type { Bounds } from '#app/domain/charging/map/map-frame.ts'

const ViewList = lazy(() => import('./view-list.tsx').catch(() => ({ default: WholeList })))

/** Lists the filtered points. After a visitor has moved the map, lists those in the visible part. */
export function PointList({ view, ...props }: ListProps & { view: Bounds | null }) {
  const { data } = props
  const whole = <WholeList {...props} />
  return (
    <section id={listAnchor} aria-labelledby="pontos-titulo" className="min-w-0 scroll-mt-24">
      <h2 id="pontos-titulo" className="sr-only">
        Pontos de recarga
      </h2>
      <BusyRegion>
        {view && data.found.count > 0 ? (
          <Suspense fallback={whole}>
            <ViewList {...props} view={view} />
          </Suspense>
        ) : (
          whole
        )}
      </BusyRegion>
      <footer className="mt-4 grid gap-1.5 border-t border-line pt-2 text-14 text-pretty text-ink-3">
        <p className="no-print flex flex-wrap gap-x-5 text-15">
          <Link to={placesPath} className="link inline-flex min-h-11 items-center">
            Recarga por estado e cidade
          </Link>
          <Link to={suggestionPath} className="link inline-flex min-h-11 items-center">
            Sugerir um ponto
          </Link>
        </p>
        <p>
          Rápido: {formatNumber(fastFromKw)}&nbsp;kW ou mais. Semirrápido: de {formatNumber(semiFastFromKw, 1)} a menos
          de {formatNumber(fastFromKw)}&nbsp;kW. Lento: abaixo disso. Vale a potência do conector mais forte.
        </p>
        <div className="lg:hidden">
          <SourceCredits sources={data.sources} />
        </div>
        {openSources.some((source) => data.sources.includes(source)) && <PointFiles />}
      </footer>
    </section>
  )
}

function WholeList({ data, address, narrowed }: ListProps) {
  return (
    <>
      <div className="lg:px-1">
        <p role="status" className="tabular-nums">
          <Count {...data} />
        </p>
        {narrowed.notes.map((note) => (
          <p key={note} className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
            {note}
          </p>
        ))}
        <TownNote address={address} narrowed={narrowed} />
      </div>
      <ScrolledList>
        <StateLinks states={data.states} />
        {narrowed.order && <p className="mb-2 text-14 text-pretty text-ink-3">{narrowed.order}</p>}
        {data.points.length > 0 ? (
          <PointCards points={data.points} now={data.now} kmOf={narrowed.way?.kmOf} car={narrowed.car} />
        ) : (
          <EmptyList narrowed={narrowed} show={data.show} />
        )}
        <ListLimitNote data={data} />
        <PageLinks
          label="Páginas da lista"
          page={data.page}
          pageCount={data.pageCount}
          hrefOf={(page) => `${chargingHref({ ...address, page })}#${listAnchor}`}
        />
      </ScrolledList>
    </>
  )
}

/** Ways to a state's points, as long as the visitor has named no place. */
function StateLinks({ states }: Pick<ChargingPageData, 'states'>) {
  if (states.length === 0) return null
  return (
    <nav aria-label="Pontos por estado" className="no-print mb-4">
      <ul className="grid grid-cols-2 gap-x-6 text-15 tabular-nums">
        {states.map(({ state, points }) => (
          <li key={state} className="flex items-center justify-between gap-x-2 border-t border-line">
            <Link to={statePath(state)} className="link inline-flex min-h-11 min-w-0 items-center">
              {brazilianStates[state]}
            </Link>{' '}
            {formatNumber(points)}
          </li>
        ))}
      </ul>
      <Link to={placesPath} className="link inline-flex min-h-11 items-center text-15">
        Todos os estados
      </Link>
    </nav>
  )
}

/** Sets `aria-busy` from the first typed letter until the results are shown. A slow search has a loading note. */
function BusyRegion({ children }: { children: ReactNode }) {
  const isOpen = useIsSearchOpen()
  const { location } = useNavigation()
  const isBusy = isOpen || location?.pathname === chargingPath
  const isSlow = useIsSlow() && isBusy
  return (
    <div
      aria-busy={isBusy || undefined}
      data-slow={isSlow || undefined}
      className="busy-list lg:flex lg:h-(--map-h) lg:flex-col"
    >
      {isSlow && <p className="loading-note">Buscando pontos…</p>}
      {children}
    </div>
  )
}

function PointFiles() {
  return (
    <p className="no-print">
      Os pontos de fontes abertas, cada um com a sua licença:{' '}
      <a href={pointFiles.csv} className="link">
        CSV
      </a>{' '}
      ou{' '}
      <a href={pointFiles.geojson} className="link">
        GeoJSON
      </a>
      .
    </p>
  )
}

function ListLimitNote({ data: { found, page, pageCount } }: Pick<ListProps, 'data'>) {
  const max = pageCount * pageSize
  if (page < pageCount || (found.count <= max && !found.isMore)) return null
  return (
    <p className="mt-6 text-15 text-pretty text-ink-2">
      A lista traz os {formatNumber(max)} primeiros. Para ver os outros, use mais um filtro.
    </p>
  )
}

type EmptyListProps = Pick<ListProps, 'narrowed'> & { show: ChargingPageData['show'] }

function EmptyList({ narrowed, show }: EmptyListProps) {
  const { filters, empty } = narrowed
  return (
    <EmptyResult className="mt-4" heading="h3" title={empty?.title ?? ''} text={empty?.text ?? ''} filters={filters}>
      {filters.length > 0 && (
        <ButtonLink variant="primary" to={chargingHref()} preventScrollReset>
          {show === 'samples' ? 'Ver todos os exemplos' : 'Ver todos os pontos'}
        </ButtonLink>
      )}
      <ButtonLink to={suggestionPath}>Sugerir um ponto</ButtonLink>
    </EmptyResult>
  )
}

type TownProps = { address: ChargingAddress; narrowed: Pick<ListNarrowing, 'townChoices'> }

function TownNote({ address, narrowed: { townChoices } }: TownProps) {
  if (townChoices.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-15">
      <p className="text-ink-2">Procura uma cidade?</p>
      <ul className="contents">
        {townChoices.map((choice) => (
          <li key={choice}>
            <Link
              to={chargingHref({ ...address, search: '', town: choice, page: 1 })}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {choice}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
