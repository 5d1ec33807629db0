import type { CSSProperties, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatFoundNews } from '#app/domain/news/news-counts.ts'
import { NewsCard } from '#app/domain/news/list/news-card.tsx'
import { newsHref } from '#app/domain/news/news-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import {
  hasNoResults,
  isNothingFound,
  type PopularModels,
  type PortalSearch,
  type SearchAnswer,
  type ShownSearch,
  searchHref,
} from './portal-search.ts'
import { SearchBox } from './search-box.tsx'
import { comparisonHref, slotCount } from '#app/pages/comparison/comparison-href.ts'
import { tools as allTools } from '#app/pages/layout/navigation.ts'
import { linkedPriceRanges } from '#app/domain/vehicles/price-range.ts'
import { bodyCategories, commonBodies } from '#app/domain/vehicles/vehicle-type.ts'
import { categoryPath, pricePath } from '#app/pages/listings/listing-links.ts'

/** `conclusion`: the sentence of a comparison. null: none, or it could not be read. */
type Props = {
  found: ShownSearch
  conclusion: string | null
  vehicles: ReactNode
  popular: (Pick<PopularModels, 'month' | 'brandCount'> & { cards: ReactNode }) | null
}

export function SearchPage({ found, conclusion, vehicles, popular }: Props) {
  const { search, corrected, answer, questions, tools, brands, places, news } = found
  const isAnswerTheBrand = brands.length === 1 && brands[0]?.path === answer?.path
  const isComparison = answer?.comparedIds !== undefined
  const vehicleResults = found.vehicles.count > 0 && <VehicleResults found={found}>{vehicles}</VehicleResults>
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Busca' }]} />
      <header className="pt-2 pb-6">
        <h1>{search ? <>Busca: “{search}”</> : 'Busca no portal'}</h1>
      </header>
      <SearchBox label="Nova busca" search={search} takesFocus={!search} hasButton className="max-w-160" />
      {!search && (
        <>
          <p className="mt-4 max-w-[60ch] text-ink-2">
            Procure um modelo, uma marca, uma cidade, um assunto das notícias ou o que quer calcular: imposto, gasolina,
            viagem, tomada.
          </p>
          <WaysIn />
        </>
      )}
      {corrected && (
        <p role="status" className="mt-6 text-17">
          Mostrando resultados para <strong>“{corrected}”</strong>.{' '}
          <span className="text-ink-2">Nada traz “{search}” como foi escrito.</span>
        </p>
      )}
      {search && (found.absentBrand !== null || isNothingFound(found)) && (
        <NothingFound found={found} popular={popular} />
      )}
      {search && isNothingFound(found) && (
        <>
          <WaysIn hasTools={found.absentBrand === null} />
          {found.absentBrand === null && <MissingCar search={search} />}
        </>
      )}
      {answer && <Answer answer={answer} conclusion={conclusion} />}
      {answer?.action && hasNoResults(found) && <WaysIn />}
      {isComparison && vehicleResults}
      <Links id="ferramentas" title="Ferramentas" links={tools.map(({ label, path }) => ({ name: label, path }))} />
      {brands.length > 0 && !isAnswerTheBrand && <Brands brands={brands} />}
      <Links id="lugares" title="Recarga, energia e IPVA" links={places} />
      {!isComparison && vehicleResults}
      <Questions questions={questions} />
      {news.first.length > 0 && (
        <Results
          id="noticias"
          title="Notícias"
          count={formatFoundNews(news.found)}
          more={
            (news.found.isMore || news.found.count > news.first.length) && newsHref({ search: corrected ?? search })
          }
          moreLabel="Ver todas as notícias encontradas"
        >
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-8">
            {news.first.map((article) => (
              <NewsCard key={article.id} article={article} stems={news.stems} heading="h3" />
            ))}
          </div>
        </Results>
      )}
    </main>
  )
}

type AnswerProps = { answer: SearchAnswer; conclusion: string | null }

function Answer({ answer: { label, detail, path, action }, conclusion }: AnswerProps) {
  if (action !== undefined)
    return (
      <section className="mt-8 max-w-[72ch] rounded-3 border border-line bg-surface p-4 sm:p-5" data-answer>
        <h2 className="text-19">{label}</h2>
        <p className="mt-1 text-pretty text-ink-2">{detail}.</p>
        <ButtonLink to={path} variant="primary" className="mt-4">
          {action}
        </ButtonLink>
      </section>
    )
  return (
    <p className="mt-8 max-w-[72ch] rounded-3 border border-transparent bg-accent-soft p-4 sm:p-5" data-answer>
      <Link to={path} className="link text-19 font-semibold">
        {label}
      </Link>
      {conclusion && <span className="mt-2 block text-pretty">{conclusion}</span>}
      <span className="mt-1 block text-15 text-ink-2">{detail}</span>
    </p>
  )
}

function VehicleResults({ found: { vehicles }, children }: Pick<Props, 'found'> & { children: ReactNode }) {
  const isGrouped = Object.keys(vehicles.versions).length > 0
  const count = vehicles.first.length
  const columns = count % 4 === 0 || count === 7 ? 4 : 3
  const free = (columns - (count % columns)) % columns
  const ids = vehicles.first.slice(0, slotCount).map(({ id }) => id)
  const isAll = ids.length === count
  const models = isGrouped && vehicles.models !== null ? `${countOf(vehicles.models, 'modelo', 'modelos')}, ` : ''
  return (
    <Results
      id="veiculos"
      title="Veículos"
      count={models + formatNumber(vehicles.count) + (isGrouped ? ' versões' : '')}
      more={vehicles.count > vehicles.first.length && vehicles.path}
      moreLabel="Ver todos no catálogo"
    >
      <div
        className={`compact-cards grid gap-6 sm:grid-cols-2 lg:grid-cols-3 ${columns === 4 ? 'xl:grid-cols-4' : ''}`}
      >
        {children}
        {(free > 0 || count % 2 === 1) && <OtherWays path={vehicles.path} free={free} />}
      </div>
      {ids.length > 1 && (
        <ButtonLink to={comparisonHref(ids)} variant="primary" className="no-print mt-5 max-sm:w-full">
          Comparar {isAll ? `os ${ids.length}` : `os ${ids.length} primeiros`}
        </ButtonLink>
      )}
    </Results>
  )
}

/** `free`: places that the last row of cards leaves in the widest view. 0: shown in two columns only. */
function OtherWays({ path, free }: { path: string; free: number }) {
  const row = { gridRow: 'span 5', '--columns': free } as CSSProperties
  return (
    <div
      style={row}
      className={`flex flex-col items-start gap-1 rounded-3 border border-dashed border-line-2 p-5 max-sm:hidden ${free > 0 ? 'xl:col-[span_var(--columns)]' : 'lg:hidden'}`}
    >
      <h3 className="text-18">Quer escolher por números?</h3>
      <Link to={path} className="link inline-flex min-h-11 items-center">
        Filtrar no catálogo
      </Link>
      <Link to="/qual-eletrico" className="link inline-flex min-h-11 items-center">
        Responder sete perguntas
      </Link>
    </div>
  )
}

function Questions({ questions }: Pick<PortalSearch, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="perguntas" className="mt-12">
      <h2 id="perguntas" className="mb-4">
        Perguntas respondidas
      </h2>
      <ul className="grid gap-x-8 border-t border-line lg:grid-cols-2">
        {questions.map(({ question, answer, vehicle, path }) => (
          <li key={path + question} className="border-b border-line py-4">
            <Link to={path} className="link font-semibold">
              {question}
            </Link>
            <p className="mt-1 line-clamp-3 max-w-[68ch] text-15 text-pretty text-ink-2">{answer}</p>
            <p className="mt-1 text-14 text-ink-3">{vehicle}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaysIn({ hasTools = true }: { hasTools?: boolean }) {
  return (
    <>
      {hasTools && (
        <Links
          isGrid
          id="contas"
          title="Ferramentas"
          links={allTools.map(({ label, to }) => ({ name: label, path: to }))}
        />
      )}
      <Links
        isGrid
        id="precos"
        title="Carros por preço"
        links={linkedPriceRanges.map(({ slug, label }) => ({
          name: label.replaceAll(/(R\$|\d) /g, '$1\u00a0'),
          path: pricePath(slug),
        }))}
      />
      <Links
        isGrid
        id="carrocerias"
        title="Carros por carroceria"
        links={commonBodies.map((body) => ({ name: bodyCategories[body].label, path: categoryPath(body) }))}
      />
    </>
  )
}

function Brands({ brands }: Pick<PortalSearch, 'brands'>) {
  return (
    <section aria-labelledby="marcas" className="mt-10">
      <h2 id="marcas" className="mb-4">
        Marcas
      </h2>
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ name, path, count }) => (
          <li key={path}>
            <ButtonLink to={path}>
              {name} <span className="text-13 font-normal text-ink-3 tabular-nums">{count}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `isGrid`: two columns on a phone. */
type LinksProps = { id: string; title: string; links: { name: string; path: string }[]; isGrid?: boolean }

function Links({ id, title, links, isGrid = false }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <ul className={`gap-2 ${isGrid ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex flex-wrap'}`}>
        {links.map(({ name, path }) => (
          <li key={path}>
            <ButtonLink to={path} className={isGrid ? 'h-full w-full text-center text-pretty' : ''}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ResultsProps = {
  id: string
  title: string
  count: string
  more: string | false
  moreLabel: string
  children: ReactNode
}

function Results({ id, title, count, more, moreLabel, children }: ResultsProps) {
  return (
    <section aria-labelledby={id} className="mt-8 sm:mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id}>
          {title} <span className="text-15 font-normal tracking-normal text-ink-3 tabular-nums">{count}</span>
        </h2>
        {more && (
          <Link to={more} className="link inline-flex min-h-11 items-center text-15">
            {moreLabel}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function MissingCar({ search }: { search: string }) {
  return (
    <ButtonLink
      to={`/contato?${new URLSearchParams({ assunto: 'sugestao', veiculo: search })}`}
      variant="secondary"
      className="mt-6"
    >
      Falta um carro? Avise o portal
    </ButtonLink>
  )
}

/** An absent brand is named first; typing comes second. */
function NothingFound({ found, popular }: Pick<Props, 'found' | 'popular'>) {
  const { nearby, absentBrand } = found
  return (
    <>
      <section role="status" className="mt-10 max-w-[60ch]">
        <h2>{absentBrand ? `A ${absentBrand} não está no portal` : 'Nada encontrado'}</h2>
        {absentBrand && (
          <p className="mt-2 text-17 text-pretty">
            O portal só reúne elétricos e híbridos vendidos no Brasil
            {popular && ` por ${countOf(popular.brandCount, 'marca', 'marcas')}`}.
          </p>
        )}
        {!absentBrand && (
          <p className="mt-2 text-pretty text-ink-2">
            O portal não tem nada com todas essas palavras. Use menos palavras ou confira como foram escritas.
          </p>
        )}
        {nearby.length > 0 && (
          <>
            <p className="mt-6 mb-2 font-semibold">Você quis dizer:</p>
            <ul className="flex flex-wrap gap-2">
              {nearby.map((name) => (
                <li key={name}>
                  <ButtonLink to={searchHref(name)}>{name}</ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {absentBrand && <MissingCar search={found.search} />}
      </section>
      {popular && (
        <section aria-labelledby="mais-emplacados" className="mt-8">
          <h2 id="mais-emplacados" className="mb-4">
            Os mais emplacados em {formatMonthName(popular.month)}
          </h2>
          <div className="compact-cards grid gap-6 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden">
            {popular.cards}
          </div>
        </section>
      )}
    </>
  )
}
