import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { type NewsAddress, newsHref } from '#app/features/news/news-address.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryChips } from './category-chips.tsx'
import { foundLabel } from '#app/features/news/found-label.ts'
import { NewsCard } from '#app/features/news/news-card.tsx'
import type { NewsPageData } from './news-page-data.ts'
import { NewsSearchForm } from './news-search-form.tsx'
import { NothingFound } from './nothing-found.tsx'

type Props = { data: NewsPageData; address: NewsAddress }

export function NewsPage({ data, address }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Notícias' }]} />
      <header className="pt-2 pb-6">
        <h1>Todas as Notícias</h1>
      </header>
      <NewsSearchForm address={address} />
      <CategoryChips data={data} address={address} />
      <ActiveFilters data={data} address={address} />
      <p role="status" className="mt-4 mb-6 text-14 text-ink-3 tabular-nums">
        {foundLabel(data.found)}
      </p>
      {data.articles.length > 0 ? <ArticleGrid data={data} address={address} /> : <NothingFound address={address} />}
      <Pager data={data} address={address} />
    </main>
  )
}

/** The newest article of the first page leads; the others follow in columns. A search has no lead: it has a best. */
function ArticleGrid({ data: { articles, stems }, address }: Props) {
  const hasLead = address.after === null && address.search === null
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14 [&>:nth-child(n+5)]:below-fold [&>:nth-child(n+5)]:[--guess:460px]">
      {articles.map((article, index) => (
        <NewsCard key={article.id} article={article} stems={stems} isLead={hasLead && index === 0} />
      ))}
    </div>
  )
}

function Pager({ data: { next }, address }: Props) {
  if (!next && !address.after) return null
  const isSearch = address.search !== null
  return (
    <nav aria-label="Páginas" className="no-print mt-12 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {address.after && (
        <Link to={newsHref({ ...address, after: null })} className="link inline-flex min-h-11 items-center text-15">
          {isSearch ? 'Voltar aos primeiros resultados' : 'Voltar às mais recentes'}
        </Link>
      )}
      {next && (
        <Link to={newsHref({ ...address, after: next })} prefetch="intent" className={buttonClass('secondary')}>
          {isSearch ? 'Mais resultados' : 'Notícias mais antigas'}
        </Link>
      )}
    </nav>
  )
}
