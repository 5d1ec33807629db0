import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { articlePath, laterPageMark, type NewsAddress, newsHref, type NewsKey } from '#app/domain/news/news-address.ts'
import { formatFoundNews } from '#app/domain/news/news-counts.ts'
import { NewsGrid } from './news-card.tsx'
import { SeriesLinks } from './news-collection-page.tsx'
import { newsResultsId, NewsSearchForm } from './news-search-form.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { EmptyPage } from '#app/domain/news/empty-page.tsx'
import { type ActiveFilter, ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import { useLocation, useRouteError, isRouteErrorResponse } from 'react-router'
import { pageTitle } from '#app/platform/site.ts'
import { ErrorPanel } from '#app/ui/notices/failed-page.tsx'
import { pageMeta, pagerLinks } from '#app/ui/page-meta.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import type { CountedCategory, CountedCollection, ListedArticle } from '#app/domain/news/news.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

type Props = { data: NewsPageData; address: NewsAddress }

export function NewsPage({ data, address }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Notícias' }]} />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-2">
        <h1>Todas as Notícias</h1>
        <div className="w-full md:w-96">
          <NewsSearchForm address={address} />
        </div>
      </header>
      <CategoryChips data={data} address={address} />
      <ActiveFilters filters={activeFilters(data, address)} clearHref={newsHref()} />
      <div id={newsResultsId} className="mt-5 flex flex-col aria-busy:opacity-40">
        <p
          role="status"
          className={`text-14 text-ink-3 tabular-nums ${isWhole(address) ? 'order-last mt-10 text-center' : 'mb-4'}`}
        >
          {formatFoundNews(data.found)}
        </p>
        {data.articles.length > 0 ? (
          // The list starts with a large article on its first page. Search results do not.
          <NewsGrid articles={data.articles} stems={data.stems} hasLead={!address.after && !address.search} />
        ) : (
          // Hidden while a new search loads, because the text is about the previous one.
          <div className="in-aria-busy:invisible">
            <NothingFound address={address} />
          </div>
        )}
        <Pager data={data} address={address} />
      </div>
      {isWhole(address) && <SeriesLinks series={data.series} />}
    </main>
  )
}

function isWhole({ category, search, after }: NewsAddress): boolean {
  return !category && !search && !after
}

function Pager({ data: { previous, next }, address }: Props) {
  if (!next && !address.after) return null
  const isSearch = address.search !== null
  return (
    <nav
      aria-label="Páginas"
      className="no-print order-last mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3"
    >
      {address.after && (
        <Link
          to={newsHref({ ...address, after: previous })}
          rel="prev"
          className="link inline-flex min-h-11 items-center text-15"
        >
          {isSearch
            ? 'Voltar aos primeiros resultados'
            : previous
              ? 'Notícias mais recentes'
              : 'Voltar às mais recentes'}
        </Link>
      )}
      {next && (
        <Link
          to={newsHref({ ...address, after: next })}
          rel="next"
          prefetch="intent"
          className={buttonClass('secondary')}
        >
          {isSearch ? 'Mais resultados' : 'Notícias mais antigas'}
        </Link>
      )}
    </nav>
  )
}

/** Row of categories, which scrolls sideways on phones. */
function CategoryChips({ data, address }: { data: NewsPageData; address: NewsAddress }) {
  const chips = [{ name: 'Todas', slug: null, count: data.totalCount }, ...data.chips]
  return (
    <nav aria-label="Categorias" className="no-print mt-4">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {chips.map(({ name, slug, count }) => (
          <li key={slug} className="flex-none">
            <Link
              to={newsHref({ search: address.search, category: slug })}
              preventScrollReset
              prefetch="intent"
              aria-current={slug === address.category ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-line-2 bg-surface px-3.5 text-15 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg"
            >
              {name}
              <span className="text-13 tabular-nums opacity-75">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingFound({ address }: { address: NewsAddress }) {
  const isNarrowed = address.search || address.category || address.after
  return (
    <EmptyPage heading="h2" title="Nenhuma notícia encontrada" text={reasonOf(address)}>
      {isNarrowed ? (
        <ButtonLink variant="primary" to={newsHref()}>
          Ver todas as notícias
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to="/catalogo">
          Ver o catálogo
        </ButtonLink>
      )}
      {address.search && (
        <ButtonLink to={`/busca?q=${encodeURIComponent(address.search)}`}>Buscar em todo o portal</ButtonLink>
      )}
    </EmptyPage>
  )
}

function reasonOf({ search, category, after }: NewsAddress): string {
  if (search)
    return 'Nenhum título, resumo ou texto traz todas essas palavras. Use menos palavras ou confira como foram escritas; acentos não fazem diferença.'
  if (category || after)
    return 'Não há notícias publicadas nesta parte da lista. Escolha outra categoria ou veja todas.'
  return 'Ainda não há notícias publicadas. Enquanto isso, os números dos carros estão no catálogo.'
}

/** `href`: address without the filter. */
function activeFilters({ chips }: NewsPageData, { search, category }: NewsAddress): ActiveFilter[] {
  const categoryName = chips.find(({ slug }) => slug === category)?.name ?? category
  return [
    ...(search ? [{ label: `Busca: “${search}”`, href: newsHref({ category }) }] : []),
    ...(categoryName ? [{ label: `Categoria: ${categoryName}`, href: newsHref({ search }) }] : []),
  ]
}

export function NewsFailure() {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{pageTitle('Erro nas notícias')}</title>
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Notícias' }]} />
      <ErrorPanel
        title="As notícias não puderam ser lidas"
        message={newsFailureText(newsFailureMessage(useRouteError()))}
      >
        <p className="w-full max-w-[60ch] text-15 text-ink-2">
          Recarregue a página ou ajuste os filtros. Se o erro continuar, entre em contato e informe o número da
          ocorrência.
        </p>
        <ButtonLink variant="primary" to={`${pathname}${search}`} reloadDocument>
          Recarregar a página
        </ButtonLink>
        <ButtonLink to="/noticias" reloadDocument>
          Limpar os filtros
        </ButtonLink>
        <ButtonLink to="/contato">Entrar em contato</ButtonLink>
      </ErrorPanel>
    </main>
  )
}

type Page = { data: NewsPageData; address: NewsAddress; siteUrl: string }

/** A filtered list has the unfiltered one as canonical address. A later page has its own. */
export function newsMeta({ data, address, siteUrl }: Page) {
  const category = data.chips.find(({ slug }) => slug === address.category)
  const { after, search } = address
  const heading = category ? `Notícias: ${category.name}` : 'Notícias sobre carros elétricos e híbridos'
  const meta = pageMeta({
    title: `${heading}${laterPageMark(after)}`,
    description:
      'Mercado, impostos, recarga, indústria e tecnologia dos carros elétricos e híbridos no Brasil, com os números conferidos e as fontes no fim de cada notícia.',
    path: newsHref(address.category || search ? {} : { after }),
    siteUrl,
    isIndexed: data.articles.length > 0 && search === null,
    trail: [{ label: 'Início', to: '/' }, { label: 'Notícias' }],
    list: {
      name: 'Todas as Notícias',
      count: data.found.count,
      entries: data.articles.map(({ title, slug }) => ({ name: title, path: articlePath({ slug }) })),
    },
  })
  if (search) return meta
  return [
    ...meta,
    ...pagerLinks(siteUrl, {
      previous: after && newsHref({ ...address, after: data.previous }),
      next: data.next && newsHref({ ...address, after: data.next }),
    }),
  ]
}

/** Says that the news could not be loaded. Links: reload, clear the filters, contact. */
export function NewsFailureNote({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="max-w-[72ch]">
      <p className="rounded-2 bg-sunken px-3.5 py-3 font-mono text-13 text-ink-2">{newsFailureText(message)}</p>
      <p className="mt-3 text-15 text-ink-2">
        <Link to={`${pathname}${search}`} reloadDocument className="link">
          Recarregue a página
        </Link>
        ,{' '}
        <Link to="/noticias" reloadDocument className="link">
          ajuste os filtros
        </Link>{' '}
        ou, se continuar assim,{' '}
        <Link to="/contato" className="link">
          entre em contato
        </Link>
        .
      </p>
    </div>
  )
}

function newsFailureText(message: string): string {
  return `Erro ao carregar notícias: ${message}`
}

export function databaseFailure(message: string): string {
  return `Erro do banco: ${message}`
}

/** Message of the error. The loader responds with an error only for database errors. */
function newsFailureMessage(error: unknown): string {
  const message = failureMessage(error)
  return isRouteErrorResponse(error) ? databaseFailure(message) : message
}

export type NewsPageData = {
  articles: ListedArticle[]
  chips: CountedCategory[]
  /** Number of articles in all categories. */
  totalCount: number
  /** Number of articles on all pages of the list. */
  found: ResultCount
  /** Word stems to highlight. Empty without a search. */
  stems: string[]
  /** Series with at least two articles, the one with the latest article first. */
  series: CountedCollection[]
  /** Start of the previous page. null: it is the first page. */
  previous: NewsKey | null
  /** null: this is the last page. */
  next: NewsKey | null
}
