import { plural } from '#app/platform/format/plural.ts'
import type { ReactNode } from 'react'
import {
  type ChargingAddress,
  chargingHref,
  placesPath,
  suggestionPath,
  isNarrowed,
} from '#app/domain/charging/charging-address.ts'
import { chargingTitle, chargingTrail, pointPath } from '#app/domain/charging/charging-point.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ChargingPageData, ListNarrowing } from './charging-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import { PointList } from './point-list.tsx'
import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import { breadcrumbData, itemListData, pageMeta } from '#app/ui/page-meta.ts'

type Props = {
  data: ChargingPageData
  address: ChargingAddress
  narrowed: ListNarrowing
  unknown: string[]
  /** Shown next to the list, or above it on small screens. null: the list has the full width. */
  map: ReactNode
}

/** Filters, map and list of charging points. Only the live map needs JavaScript. */
export function ChargingPage({ data, address, narrowed, unknown, map }: Props) {
  const list = <PointList data={data} address={address} narrowed={narrowed} />
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={chargingTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pt-2 pb-4 lg:flex-nowrap lg:pt-0">
        <div>
          <h1>{chargingTitle}</h1>
          <p className="mt-2 max-w-[58ch] lg:max-w-[96ch] text-ink-2 max-sm:text-14 sm:text-pretty">
            <span className="max-sm:hidden">Onde recarregar no Brasil, com a fonte e a idade de cada informação. </span>
            <KnownNote data={data} />
            <Link to={placesPath} className="link">
              Recarga por estado e cidade
            </Link>{' '}
            ·{' '}
            <Link to={suggestionPath} className="link">
              Sugerir um ponto
            </Link>
          </p>
        </div>
        <PointCount data={data} />
      </header>
      <div
        className={`grid grid-cols-1 items-start gap-x-8 gap-y-4 ${map ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className={map ? 'lg:col-start-2' : ''}>
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
        </div>
        {map && <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-1 lg:row-span-2 lg:row-start-1">{map}</div>}
        <div className="min-w-0 max-lg:mt-2">{list}</div>
      </div>
    </main>
  )
}

function KnownNote({ data: { knownNote, share } }: { data: Pick<ChargingPageData, 'knownNote' | 'share'> }) {
  return (
    <>
      {knownNote && <span className="tabular-nums">{knownNote} </span>}
      {share && (
        <span className="tabular-nums">
          {share.text}{' '}
          <a href={share.url} rel="noopener" className="link">
            {share.source}
          </a>
          .{' '}
        </span>
      )}
    </>
  )
}

function PointCount({ data: { realCount } }: { data: Pick<ChargingPageData, 'realCount'> }) {
  if (realCount === 0) return null
  return (
    <p className="flex-none whitespace-nowrap max-lg:hidden">
      <span className="fig block text-40">{formatNumber(realCount)}</span>{' '}
      <span className="mt-2 block">{plural(realCount, 'ponto de recarga', 'pontos de recarga')}</span>
    </p>
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

/**
 * A filtered list has the unfiltered one as canonical address. Lists around a position are not indexed, because a position may be a
 * visitor's.
 */
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
    structuredData: [
      breadcrumbData(siteUrl, chargingTrail),
      ...(data.show === 'real' && data.points.length > 0 && near === null
        ? [
            itemListData(siteUrl, {
              name: chargingTitle,
              count: data.found.count - data.marked,
              entries: data.points
                .filter((point) => canChargeHere(point, data.now))
                .map(({ name, slug }) => ({ name, path: pointPath(slug) })),
            }),
          ]
        : []),
    ],
  })
}

const titleOfList = `${chargingTitle}: pontos para carros elétricos no Brasil`
