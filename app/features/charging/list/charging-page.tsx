import { plural } from '#app/ui/format/plural.ts'
import type { ReactNode } from 'react'
import {
  type ChargingAddress,
  chargingHref,
  placesPath,
  suggestionPath,
} from '#app/features/charging/charging-address.ts'
import { chargingTitle, chargingTrail } from '#app/features/charging/charging-point.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { type ChargingPageData, type ListNarrowing, pageSize } from './charging-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { formatResultCount } from '#app/ui/format/format-result-count.ts'
import { Link } from '#app/ui/link.tsx'
import { ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import { EmptyResult } from '#app/ui/lists/empty-result.tsx'
import { PageLinks } from '#app/ui/lists/page-links.tsx'
import { fastFromKw, semiFastFromKw } from '#app/features/charging/charging-speed.ts'
import { openSources, pointFiles } from '#app/features/charging/point-licences.ts'
import { SourceCredits } from '#app/features/charging/source-credits.tsx'
import { listAnchor } from './list-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PointCard, sharedNoteOf } from './point-card.tsx'

type Props = {
  data: ChargingPageData
  address: ChargingAddress
  narrowed: ListNarrowing
  /** Filters of the address that the list does not know. */
  unknown: string[]
  /** Beside the list, above it on a small screen; without it the list takes the width. */
  map: ReactNode
}

/** The page of charging points: filters, map and list. All of it but the map's canvas works without script. */
export function ChargingPage({ data, address, narrowed, unknown, map }: Props) {
  const list = <PointList data={data} address={address} narrowed={narrowed} />
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={chargingTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pt-2 pb-4 lg:pb-8">
        <div>
          <h1>{chargingTitle}</h1>
          <p className="mt-3 max-w-[58ch] text-pretty text-ink-2">
            Onde recarregar no Brasil, com potência, conectores, preço e a idade de cada informação.{' '}
            <span className="max-sm:hidden">O que ninguém informou aparece como desconhecido. </span>
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
      {map ? (
        <div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:mt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0 lg:sticky lg:top-22">{map}</div>
          {list}
        </div>
      ) : (
        <div className="mt-6">{list}</div>
      )}
    </main>
  )
}

/** The number of counted points; nothing if there are none (T-77). */
function PointCount({ data: { realCount } }: { data: Pick<ChargingPageData, 'realCount'> }) {
  if (realCount === 0) return null
  return (
    <p className="max-lg:hidden">
      <span className="fig block text-40">{formatNumber(realCount)}</span>{' '}
      <span className="mt-2 block">{plural(realCount, 'ponto de recarga', 'pontos de recarga')}</span>
    </p>
  )
}

/** The active filters, each with a link to remove it, and the ignored part of the address. */
function SetFilters({ narrowed, unknown }: Pick<Props, 'narrowed' | 'unknown'>) {
  return (
    <>
      <ActiveFilters filters={narrowed.filters} clearHref={chargingHref()} />
      {unknown.length > 0 && <p className="mt-4 text-15 wrap-anywhere text-ink-2">{unknownSentence(unknown)}</p>}
    </>
  )
}

function unknownSentence(unknown: string[]): string {
  const words = plural(unknown.length, 'Filtro desconhecido ignorado', 'Filtros desconhecidos ignorados')
  return `${words}: ${unknown.map((typed) => `“${typed}”`).join(', ')}.`
}

type ListProps = { data: ChargingPageData; address: ChargingAddress; narrowed: ListNarrowing }

/** The points that were found, and pages. */
function PointList({ data, address, narrowed }: ListProps) {
  const { points, now, sources, show } = data
  const sharedNote = sharedNoteOf(points, now)
  return (
    <section id={listAnchor} aria-labelledby="pontos-titulo" className="min-w-0 scroll-mt-24">
      <h2 id="pontos-titulo" className="sr-only">
        Pontos de recarga
      </h2>
      <p role="status" className="text-14 text-ink-3 tabular-nums">
        {countSentence(data)}
      </p>
      {narrowed.notes.map((note) => (
        <p key={note} className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
          {note}
        </p>
      ))}
      {sharedNote && (
        <p className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
          Onde o cartão não diz outra coisa: {sharedNote}.
        </p>
      )}
      <TownNote address={address} narrowed={narrowed} />
      {points.length > 0 ? (
        <ul className="point-cards mt-4">
          {points.map((point) => (
            <li key={point.id}>
              <PointCard
                point={point}
                now={now}
                km={narrowed.way?.kmOf[point.id]}
                car={narrowed.car}
                sharedNote={sharedNote}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList narrowed={narrowed} show={show} />
      )}
      <MostNote data={data} />
      <PageLinks
        label="Páginas da lista"
        page={data.page}
        pageCount={data.pageCount}
        hrefOf={(page) => `${chargingHref({ ...address, page })}#${listAnchor}`}
      />
      <footer className="mt-8 grid gap-1.5 border-t border-line pt-4 text-14 text-pretty text-ink-3">
        <p>
          Rápido: {formatNumber(fastFromKw)}&nbsp;kW ou mais. Semirrápido: de {formatNumber(semiFastFromKw, 1)} a menos
          de {formatNumber(fastFromKw)}&nbsp;kW. Lento: abaixo disso. Vale a potência do conector mais forte.
        </p>
        <SourceCredits sources={sources} />
        {openSources.some((source) => sources.includes(source)) && <PointFiles />}
      </footer>
    </section>
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

/** 'dos quais 2 fora de serviço ou fechados a visitantes'. */
function formatMarked(marked: number, all: number): string {
  const among = marked === all ? '' : marked === 1 ? 'um deles ' : `${formatNumber(marked)} deles `
  return `${among}fora de serviço ou ${plural(marked, 'fechado', 'fechados')} a visitantes`
}

function countSentence({ found, marked, show }: ChargingPageData): string {
  if (found.count === 0) return 'Nenhum ponto.'
  if (show === 'samples') return 'Nenhum ponto real ainda. Abaixo, exemplos ilustrativos.'
  const all = formatResultCount(found, 'ponto', 'pontos')
  return marked === 0 ? all : `${all}, ${formatMarked(marked, found.count)}`
}

/** Says that a narrowed list has an end before what was found has. */
function MostNote({ data: { found, page, pageCount } }: Pick<ListProps, 'data'>) {
  const most = pageCount * pageSize
  if (page < pageCount || (found.count <= most && !found.isMore)) return null
  return (
    <p className="mt-6 text-15 text-pretty text-ink-2">
      A lista traz os {formatNumber(most)} primeiros. Para ver os outros, use mais um filtro.
    </p>
  )
}

type EmptyListProps = Pick<ListProps, 'narrowed'> & { show: ChargingPageData['show'] }

/** Nothing to show: why, and the ways on. */
function EmptyList({ narrowed, show }: EmptyListProps) {
  const { filters, empty } = narrowed
  return (
    <EmptyResult className="mt-4" heading="h3" title={empty?.title ?? ''} text={empty?.text ?? ''} filters={filters}>
      {filters.length > 0 && (
        <ButtonLink look="primary" to={chargingHref()} preventScrollReset>
          {show === 'samples' ? 'Ver todos os exemplos' : 'Ver todos os pontos'}
        </ButtonLink>
      )}
      <ButtonLink to={suggestionPath}>Sugerir um ponto</ButtonLink>
    </EmptyResult>
  )
}

type TownProps = { address: ChargingAddress; narrowed: Pick<ListNarrowing, 'townChoices'> }

/** The towns that a search may mean besides points. */
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
