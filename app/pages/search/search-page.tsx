import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatFoundNews } from '#app/domain/news/news-counts.ts'
import { NewsCard } from '#app/domain/news/list/news-card.tsx'
import { newsHref } from '#app/domain/news/news-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatBrlWhole, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import {
  type Alternatives,
  hasNoResults,
  isNothingFound,
  type PortalSearch,
  type SearchAnswer,
  type ShownSearch,
  searchHref,
} from './portal-search.ts'
import type { AbsentCar } from './absent-brands.ts'
import { CardFigure, cardFigures } from '#app/domain/vehicles/vehicle-card.tsx'
import { VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { isUncertain, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
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
  alternatives: (Alternatives & { cards: ReactNode }) | null
}

export function SearchPage({ found, conclusion, vehicles, alternatives }: Props) {
  const { search, corrected, answer, questions, tools, brands, places, news } = found
  const isAnswerTheBrand = brands.length === 1 && brands[0]?.path === answer?.path
  const isComparison = answer?.comparedIds !== undefined
  const vehicleResults = found.vehicles.count > 0 && (
    <VehicleResults found={found} conclusion={conclusion}>
      {vehicles}
    </VehicleResults>
  )
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
      {search && (found.absentCar !== null || isNothingFound(found)) && (
        <NothingFound found={found} alternatives={alternatives} />
      )}
      {search && isNothingFound(found) && <WaysIn hasTools={alternatives === null} />}
      {search && isNothingFound(found) && alternatives === null && <MissingCar search={search} />}
      {answer && !isComparison && <Answer answer={answer} />}
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

function Answer({ answer: { label, detail, path, action } }: { answer: SearchAnswer }) {
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
      <span className="mt-1 block text-15 text-ink-2">{detail}</span>
    </p>
  )
}

type ComparisonProps = Pick<Props, 'conclusion'> & { answer: SearchAnswer; vehicles: VehicleCardData[] }

/** The first card of the compared models. */
function ComparisonAnswer({ answer: { label, detail, path }, conclusion, vehicles }: ComparisonProps) {
  return (
    <div
      className="row-span-5 flex flex-col items-start rounded-3 border border-transparent bg-accent-soft p-4 sm:col-span-full sm:p-5 lg:col-span-1"
      data-answer
    >
      <Link to={path} className="link text-19 font-semibold">
        {label}
      </Link>
      {conclusion && <p className="mt-2 text-pretty">{conclusion}</p>}
      <p className="mt-1 text-15 text-ink-2">{detail}</p>
      {vehicles.length <= maxColumns && <FigureTable vehicles={vehicles} />}
      <Differences vehicles={vehicles} />
      <ButtonLink to={path} variant="primary" className="no-print mt-4 max-sm:w-full">
        Ver a comparação
      </ButtonLink>
    </div>
  )
}

const maxColumns = 3

const phoneFigures = cardFigures.filter(({ key }) => key === 'rangeKm' || key === 'acceleration0To100S')

/** Figures of the cards side by side, where the cards are below each other. */
function FigureTable({ vehicles }: Pick<ComparisonProps, 'vehicles'>) {
  return (
    <table aria-label="Números lado a lado" className="mt-4 w-full text-left text-14 narrow-scroll sm:hidden">
      <thead className="align-bottom">
        <tr>
          <th scope="col" className="font-normal text-ink-2">
            Dado
          </th>
          {vehicles.map((vehicle) => (
            <th key={vehicle.id} scope="col" className="py-1.5 pl-3 leading-tight font-semibold">
              {vehicle.model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line-2">
          <th scope="row" className="py-1.5 font-normal text-ink-2">
            Preço
          </th>
          {vehicles.map((vehicle) => (
            <td key={vehicle.id} className="py-1.5 pl-3">
              <VehiclePrice vehicle={vehicle} className="text-14 whitespace-normal" />
            </td>
          ))}
        </tr>
        {phoneFigures.map(({ key, label, unit, decimals }) => (
          <tr key={key} className="border-t border-line-2">
            <th scope="row" className="py-1.5 font-normal text-ink-2">
              {label}
            </th>
            {vehicles.map((vehicle) => (
              <td key={vehicle.id} className="fig py-1.5 pl-3 whitespace-normal">
                <CardFigure {...{ vehicle, versions: undefined, figure: key, unit, decimals }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the first of two vehicles differs from the second, beside their cards. */
function Differences({ vehicles }: Pick<ComparisonProps, 'vehicles'>) {
  const [one, other] = vehicles
  if (!one || !other || vehicles.length > 2) return null
  const rows = [{ key: 'priceBrl', label: 'Preço', unit: '', decimals: 0 } as const, ...cardFigures].flatMap(
    ({ key, label, unit, decimals }) => {
      const [value, others] = [one[key], other[key]]
      if (value === null || others === null || value === others) return []
      const amount = Math.abs(value - others)
      const isUnsure = isUncertain(one, key) || isUncertain(other, key)
      const text = key === 'priceBrl' ? formatBrlWhole(amount) : formatQuantity(unit, amount, decimals)
      return [{ label, text: `${isUnsure ? '≈ ' : ''}${value > others ? '+' : '−'} ${text}`.replaceAll(' ', '\u00a0') }]
    },
  )
  if (rows.length === 0) return null
  return (
    <div className="mt-4 w-full text-14 max-sm:hidden">
      <p className="font-semibold">
        {one.model} em relação ao {other.model}
      </p>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-x-4 border-t border-line-2 py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="fig">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function VehicleResults({
  found: { vehicles, answer },
  conclusion,
  children,
}: Pick<Props, 'found' | 'conclusion'> & { children: ReactNode }) {
  const isGrouped = Object.keys(vehicles.versions).length > 0
  const isComparison = answer?.comparedIds !== undefined
  const count = vehicles.first.length
  const columns = (isComparison ? count + 1 : count) % 4 === 0 || count === 7 ? 4 : 3
  const ids = vehicles.first.slice(0, slotCount).map(({ id }) => id)
  const isAll = ids.length === count
  const models = isGrouped && vehicles.models !== null ? `${countOf(vehicles.models, 'modelo', 'modelos')}, ` : ''
  return (
    <Results
      id="veiculos"
      title="Veículos"
      count={models + formatNumber(vehicles.count) + (isGrouped ? ' versões' : '')}
      more={!isComparison && vehicles.path}
      moreLabel={vehicles.count > vehicles.first.length ? 'Ver todos no catálogo' : 'Filtrar no catálogo'}
    >
      <div
        className={`compact-cards grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 ${columns === 4 ? 'xl:grid-cols-4' : ''}`}
      >
        {isComparison && <ComparisonAnswer answer={answer} conclusion={conclusion} vehicles={vehicles.first} />}
        {children}
      </div>
      {ids.length > 1 && !isComparison && (
        <ButtonLink to={comparisonHref(ids)} variant="primary" className="no-print mt-5 max-sm:w-full">
          Comparar {isAll ? `os ${ids.length}` : `os ${ids.length} primeiros`}
        </ButtonLink>
      )}
    </Results>
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
      className="mt-6 max-[359px]:whitespace-normal"
    >
      Falta um carro? Avise o portal
    </ButtonLink>
  )
}

/** Says first which car is absent, then doubts the typing. */
function NothingFound({ found, alternatives }: Pick<Props, 'found' | 'alternatives'>) {
  const { nearby, absentCar } = found
  return (
    <>
      <section role="status" className="mt-8 max-w-[60ch]">
        <h2>{absentCar ? `${absentName(absentCar)} não está no portal` : 'Nada encontrado'}</h2>
        {absentCar ? (
          <p className="mt-2 text-17 text-pretty">
            O portal só reúne elétricos e híbridos vendidos no Brasil
            {alternatives && `, de ${countOf(alternatives.brandCount, 'marca ativa', 'marcas ativas')}`}.
          </p>
        ) : (
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
      </section>
      {alternatives && (
        <Results
          id="alternativas"
          title={alternatives.title}
          count=""
          more={alternatives.path}
          moreLabel="Ver no catálogo"
        >
          {alternatives.note && <p className="mb-4 text-pretty text-ink-2">{alternatives.note}</p>}
          <div
            className={`compact-cards grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 ${alternatives.vehicles.first.length === 4 ? 'xl:grid-cols-4' : ''}`}
          >
            {alternatives.cards}
          </div>
        </Results>
      )}
      {alternatives && <MissingCar search={found.search} />}
    </>
  )
}

/** 'O Tesla Model 3', 'A Tesla'. */
function absentName({ brand, model }: AbsentCar): string {
  if (!model) return `A ${brand}`
  return `O ${model.name.startsWith(brand) ? '' : `${brand} `}${model.name}`
}
