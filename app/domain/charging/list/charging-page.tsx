import { countOf, plural } from '#app/platform/format/plural.ts'
import type { CSSProperties, ReactNode } from 'react'
import { type ChargingAddress, chargingHref, isNarrowed } from '#app/domain/charging/charging-address.ts'
import { chargingTitle, chargingTrail, pointPath } from '#app/domain/charging/charging-point.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import type { Bounds } from '#app/domain/charging/map/map-frame.ts'
import { PointList } from './point-list.tsx'
import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

type Props = {
  data: ChargingPageData
  address: ChargingAddress
  narrowed: ListNarrowing
  unknown: string[]
  /** Part of the map whose points are listed. null: all points. */
  view: Bounds | null
  /** Shown next to the list, or above it on small screens. null: the list has the full width. */
  map: ReactNode
}

const mapHeight = { '--map-h': 'clamp(30rem, 100dvh - 14rem, 54rem)' } as CSSProperties

/** Filters, map and list of charging points. On wide screens map and list have the same height, and the list scrolls. */
export function ChargingPage({ data, address, narrowed, unknown, view, map }: Props) {
  return (
    <main id="conteudo" style={mapHeight} className="wrap pb-section">
      <Breadcrumb parts={chargingTrail} />
      <header className="flex flex-wrap items-center gap-x-3 pt-2 pb-2 lg:pt-0">
        <h1 className="text-28">{chargingTitle}</h1>
        <PointCount data={data} />
      </header>
      <FilterForm data={data} address={address} narrowed={narrowed} />
      <SetFilters narrowed={narrowed} unknown={unknown} />
      {data.show === 'samples' && (
        <p className="mt-5 rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-warn">
            Ainda não há pontos reais: os pontos mostrados são exemplos.
          </strong>{' '}
          Nomes, endereços, preços e avaliações são inventados.
        </p>
      )}
      <div
        className={`mt-4 grid grid-cols-1 items-start gap-x-6 gap-y-6 ${map ? 'lg:grid-cols-[minmax(0,1fr)_clamp(24rem,35%,32rem)]' : ''}`}
      >
        {map && <div className="min-w-0">{map}</div>}
        <PointList data={data} address={address} narrowed={narrowed} view={view} />
      </div>
    </main>
  )
}

function PointCount({ data }: { data: ChargingPageData }) {
  const { realCount, knownNote, share, outsideNote } = data
  if (realCount === 0) return null
  return (
    <>
      <p className="text-ink-2 tabular-nums">
        <strong className="font-semibold text-ink">
          {countOf(realCount, 'ponto de recarga', 'pontos de recarga')}
        </strong>{' '}
        de fontes abertas
      </p>
      <Disclosure label="De onde vem este número" className="open:order-3 open:w-full">
        <div className="grid max-w-[72ch] gap-2 pb-2 text-15 text-pretty text-ink-2 tabular-nums">
          <p>{knownNote}</p>
          {outsideNote && <p>{outsideNote}</p>}
          {share && (
            <p>
              {share.text}{' '}
              <a href={share.url} rel="noopener" className="link">
                {share.source}
              </a>
              .
            </p>
          )}
        </div>
      </Disclosure>
    </>
  )
}

function SetFilters({ narrowed, unknown }: Pick<Props, 'narrowed' | 'unknown'>) {
  return (
    <>
      <ActiveFilters filters={narrowed.filters} clearHref={chargingHref()} />
      {unknown.length > 0 && <p className="mt-4 text-15 wrap-anywhere text-ink-2">{unknownSentence(unknown)}</p>}
    </>
  )
}

function unknownSentence(unknown: string[]): string {
  const label = plural(unknown.length, 'Filtro desconhecido ignorado', 'Filtros desconhecidos ignorados')
  return `${label}: ${unknown.map((typed) => `“${typed}”`).join(', ')}.`
}

type Page = { data: ChargingPageData; address: ChargingAddress; siteUrl: string }

/** The unfiltered list is the canonical address. A list around a position is not indexed, because the position may be a visitor's. */
export function chargingMeta({ data, address, siteUrl }: Page) {
  const { near, town, page: _page, ...filter } = address
  const isFiltered = near !== null || town !== null || isNarrowed(filter)
  const path = isFiltered ? chargingHref() : chargingHref({ page: data.page })
  return pageMeta({
    title: data.page > 1 && !isFiltered ? `${chargingTitle}, página ${data.page}` : titleOfList,
    description:
      'Pontos de recarga de carros elétricos no Brasil por estado, cidade, conector e rede, com a fonte e a data de cada informação e o que falta saber de cada um.',
    path,
    siteUrl,
    isIndexed: near === null && (data.points.length > 0 || !isFiltered),
    trail: chargingTrail,
    list:
      data.show === 'real' && data.points.length > 0 && near === null
        ? {
            name: chargingTitle,
            count: data.found.count - data.marked,
            entries: data.points
              .filter((point) => canChargeHere(point, data.now))
              .map(({ name, slug }) => ({ name, path: pointPath(slug) })),
          }
        : null,
  })
}

const titleOfList = `${chargingTitle}: pontos para carros elétricos no Brasil`
