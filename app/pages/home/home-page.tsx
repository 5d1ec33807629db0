import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { ExplorePortal } from './explore-portal.tsx'
import { RevolutionInNumbers } from './revolution-in-numbers.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { answerCars, CarAnswer, CarQuestion } from './car-question.tsx'
import type { HomeAnswers } from './home-queries.server.ts'
import type { HomeData, HomeVehicles } from './home-vehicles.ts'
import { RecentChangesSection } from './recent-changes-section.tsx'
import { StateCard } from './state-card.tsx'
import { BuyerQuestions } from './buyer-questions.tsx'
import { RangeRoadFigure, roadCarOf } from './range-road-figure.tsx'
import type { ListingLink } from '#app/pages/listings/listing-links.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { VehicleCarousel } from './vehicle-carousel.tsx'
import type { Organization, SearchAction } from 'schema-dts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { site } from '#app/platform/site.ts'

type Props = {
  data: HomeData | null
  answers: HomeAnswers | null
  /** null: could not be read. */
  articleCount: number | null
  news: ReactNode
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function HomePage({ data, answers, articleCount, news, compare }: Props) {
  const vehicles = data?.vehicles.value ?? null
  const failure = data?.vehicles.failure ?? null
  const countedPoints = data?.countedPoints ?? null
  const knownOfPoints = data?.knownOfPoints ?? null
  const growth = data?.growth ?? null
  const market = data?.market ?? null
  const isLoading = data === null
  return (
    <main id="conteudo" className="wrap long-page [--guess-on-phone:900px]" aria-busy={isLoading || undefined}>
      <HomeHero vehicles={vehicles} answers={answers} isLoading={isLoading} />
      <ServerCache of={answers} variant="decisions">
        {() => (
          <>
            {answers?.changes && <RecentChangesSection changes={answers.changes} />}
            {answers && <StateCard {...answers} summary={answers.stateSummary} />}
            <BuyerQuestions />
          </>
        )}
      </ServerCache>
      <ServerCache of={vehicles} variant="latest">
        {() => <LatestVehicles latest={vehicles?.latest ?? null} failure={failure} compare={compare} />}
      </ServerCache>
      {news ?? <div aria-hidden="true" className="skeleton my-section h-120 rounded-3" />}
      <ServerCache
        of={vehicles}
        variant={`numbers ${JSON.stringify([growth, market, articleCount, countedPoints, knownOfPoints])}`}
      >
        {() => (
          <RevolutionInNumbers vehicles={vehicles} growth={growth} market={market}>
            <ExplorePortal {...{ vehicles, isLoading, articleCount, countedPoints, knownOfPoints }} />
          </RevolutionInNumbers>
        )}
      </ServerCache>
    </main>
  )
}

type HomeHeroProps = { vehicles: HomeVehicles | null; answers: HomeAnswers | null; isLoading: boolean }

const exitClass = 'link inline-flex min-h-11 items-center font-semibold'

/** Title and question side by side. Below: the answer, and the road with the cars' ranges. */
function HomeHero({ vehicles, answers, isLoading }: HomeHeroProps) {
  const chosen = answers?.result ? answerCars(answers.result).flatMap(({ vehicle }) => roadCarOf(vehicle) ?? []) : []
  return (
    <section className="pt-4 pb-section sm:pt-8">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <ServerCache of={vehicles} variant="hero">
          {() => (
            <div>
              <h1 className="text-40 leading-[1.02] tracking-[-0.035em] sm:text-60">
                Cada elétrico do Brasil, na mesma régua.
              </h1>
              <p className="mt-4 max-w-[52ch] text-18 text-pretty text-ink-2 max-sm:hidden">
                Autonomia do Inmetro, preço, potência e recarga de elétricos e híbridos. Todo número com fonte e data.
              </p>
            </div>
          )}
        </ServerCache>
        <p className="flex flex-wrap gap-x-8 -mt-2 max-sm:order-last">
          <Link to="/catalogo" prefetch="intent" className={exitClass}>
            Explorar Catálogo
          </Link>
          <Link to="/noticias" prefetch="intent" className={exitClass}>
            Ver Notícias
          </Link>
        </p>
        <div className="hero-question lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {answers && (
            <ServerCache of={answers} variant="question">
              {() => <CarQuestion {...answers} />}
            </ServerCache>
          )}
        </div>
        <div className="min-w-0 lg:col-span-2">
          {answers && (
            <ServerCache of={answers} variant="answer">
              {() => <CarAnswer {...answers} />}
            </ServerCache>
          )}
          {isLoading && <div aria-hidden="true" className="skeleton h-120 rounded-3" />}
        </div>
      </div>
      <ServerCache of={vehicles} variant="doors">
        {() => vehicles && vehicles.modelCount > 0 && <Doors vehicles={vehicles} />}
      </ServerCache>
      <ServerCache of={vehicles} variant={`road ${chosen.map(({ id }) => id).join()}`}>
        {() =>
          vehicles &&
          vehicles.road.ticksKm.length > 0 && (
            <RangeRoadFigure road={vehicles.road} chosen={chosen} tableDate={vehicles.rangeTableDate} />
          )
        }
      </ServerCache>
    </section>
  )
}

/** For a visitor with a brand or a body in mind. */
function Doors({ vehicles }: { vehicles: HomeVehicles }) {
  return (
    <nav aria-label="Marcas e carrocerias" className="mt-6 grid gap-y-1 border-t border-line pt-4 sm:mt-8">
      <h2 className="text-18 sm:text-22">Já sabe a marca ou a carroceria?</h2>
      <div className="grid xl:flex xl:gap-x-8">
        <DoorRow links={vehicles.brands} />
        <DoorRow links={vehicles.bodies} />
      </div>
    </nav>
  )
}

/** Scrolls sideways on phones. */
function DoorRow({ links }: { links: ListingLink[] }) {
  return (
    <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:px-0">
      {links.map(({ label, to, count }) => (
        <li key={to} className="flex-none">
          <Link
            to={to}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-line-2 bg-surface px-3.5 text-15 hover:border-ink"
          >
            {label}
            <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type LatestVehiclesProps = {
  /** null: loading, or could not be read. */
  latest: VehicleCardData[] | null
  failure: string | null
  compare: (vehicle: VehicleCardData) => ReactNode
}

const headingId = 'ultimos-lancamentos'

function LatestVehicles({ latest, failure, compare }: LatestVehiclesProps) {
  return (
    <section aria-labelledby={headingId} className="pt-section">
      {latest && latest.length > 0 ? (
        <VehicleCarousel headingId={headingId} heading="Últimos Lançamentos" vehicles={latest} compare={compare} />
      ) : (
        <>
          <h2 id={headingId} className="mb-6">
            Últimos Lançamentos
          </h2>
          {failure !== null && (
            <p role="alert" className="rounded-2 bg-danger-soft px-4 py-3 text-danger">
              Erro ao carregar veículos: {failure}
            </p>
          )}
          {latest !== null && <p className="text-ink-2">Nenhum veículo disponível no momento.</p>}
          {latest === null && failure === null && <LoadingCards />}
        </>
      )}
      <Link
        to="/catalogo"
        prefetch="intent"
        className="mt-6 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent hover:underline hover:underline-offset-4"
      >
        Ver Catálogo Completo
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}

/** The placeholders are as tall as the cards. */
function LoadingCards() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Carregando veículos…</span>
      {['', 'max-sm:hidden', 'max-lg:hidden'].map((className) => (
        <div key={className} aria-hidden="true" data-skeleton="" className={`skeleton h-150 rounded-3 ${className}`} />
      ))}
    </div>
  )
}

/** The structured data has measured claims only. */
export function homeMeta(siteUrl: string) {
  const organization: Organization = {
    '@type': 'Organization',
    name: site.name,
    url: `${siteUrl}/`,
    description: site.blurb,
  }
  // 'query-input' is an extension by Google, which the types lack.
  const searchAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${siteUrl}/catalogo?busca={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return pageMeta({
    title: 'Carros elétricos e híbridos no Brasil',
    description:
      'Carros elétricos e híbridos à venda no Brasil na mesma régua: autonomia pelo Inmetro, preço, potência e bateria, com fonte e data, mais notícias do setor.',
    path: '/',
    siteUrl,
    structuredData: [
      {
        '@type': 'Organization',
        name: site.name,
        url: `${siteUrl}/`,
        description: site.blurb,
        logo: `${siteUrl}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        name: site.name,
        url: `${siteUrl}/`,
        inLanguage: 'pt-BR',
        publisher: organization,
        potentialAction: searchAction,
      },
    ],
  })
}
