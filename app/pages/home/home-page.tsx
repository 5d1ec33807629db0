import { countOf } from '#app/platform/format/plural.ts'
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
import { RangeRoadFigure } from './range-road-figure.tsx'
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
        variant={`explore ${articleCount} ${countedPoints} ${JSON.stringify([knownOfPoints, market?.years])}`}
      >
        {() => <ExplorePortal {...{ vehicles, articleCount, countedPoints, knownOfPoints, market }} />}
      </ServerCache>
      <ServerCache of={vehicles} variant={`numbers ${JSON.stringify([growth, market])}`}>
        {() => (
          <RevolutionInNumbers vehicles={vehicles} growth={growth} market={market}>
            <PromoCards modelCount={vehicles?.modelCount ?? null} isLoading={isLoading} />
          </RevolutionInNumbers>
        )}
      </ServerCache>
    </main>
  )
}

/** While the number of models loads. */
const countWhileLoading = '150+'

type PromoCardsProps = { modelCount: number | null; isLoading: boolean }

function PromoCards({ modelCount, isLoading }: PromoCardsProps) {
  return (
    <div className="mt-6 grid gap-3 sm:mt-8 lg:grid-cols-3 lg:gap-6">
      <PromoCard to="/calculadora" title="Quanto você deixa de gastar?" text="Cinco números bastam para saber." />
      <PromoCard
        to="/catalogo"
        title={isLoading ? `${countWhileLoading} modelos para escolher` : modelsTitle(modelCount)}
        text="Filtre por preço, autonomia e marca."
      />
      <PromoCard to="/qual-eletrico" title="Qual elétrico combina comigo?" text="Sete perguntas, com o porquê." />
    </div>
  )
}

function modelsTitle(count: number | null): string {
  if (count === null || count === 0) return 'Modelos para escolher'
  return countOf(count, 'modelo para escolher', 'modelos para escolher')
}

function PromoCard({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex items-center justify-between gap-6 rounded-3 border border-line bg-surface px-5 py-4 transition-colors hover:border-control sm:p-6"
    >
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-15 text-ink-2">{text}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 flex-none" />
    </Link>
  )
}

type HomeHeroProps = { vehicles: HomeVehicles | null; answers: HomeAnswers | null; isLoading: boolean }

const exitClass = 'link inline-flex min-h-11 items-center font-semibold'

/** Title and question side by side. Below: the answer, and the road with the cars' ranges. */
function HomeHero({ vehicles, answers, isLoading }: HomeHeroProps) {
  const chosen = answers?.result ? answerCars(answers.result).map(({ vehicle }) => vehicle) : []
  const chosenKm = chosen.flatMap(({ type, rangeKm }) => (type === 'eletrico' && rangeKm !== null ? rangeKm : []))
  return (
    <section className="pt-6 pb-section sm:pt-8">
      <div className="relative grid gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr] lg:gap-y-6">
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
        <div className="hero-question">
          {answers && (
            <ServerCache of={answers} variant="question">
              {() => <CarQuestion {...answers.address} />}
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
        <p className={`flex flex-wrap gap-x-8 ${chosen.length > 0 ? 'right-0 bottom-0 lg:absolute' : ''}`}>
          <Link to="/catalogo" prefetch="intent" className={exitClass}>
            Explorar Catálogo
          </Link>
          <Link to="/noticias" prefetch="intent" className={exitClass}>
            Ver Notícias
          </Link>
        </p>
      </div>
      <ServerCache of={vehicles} variant={`road ${chosenKm.join(' ')}`}>
        {() =>
          vehicles &&
          vehicles.road.ticksKm.length > 0 && (
            <RangeRoadFigure road={vehicles.road} chosenKm={chosenKm} tableDate={vehicles.rangeTableDate} />
          )
        }
      </ServerCache>
    </section>
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
