import { Link } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { EmptyPage } from './empty-page.tsx'
import { type NewsAddress, newsHref } from '#app/features/news/news-address.ts'
import { NewsCard } from './news-card.tsx'
import type { NewsPageData } from './news-page-data.ts'

type Props = { data: NewsPageData; address: NewsAddress }

export function NewsPage({ data, address }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Notícias' }]} />
      <header className="pt-2 pb-6">
        <h1>Todas as Notícias</h1>
      </header>
      <CategoryChips data={data} chosen={address.category} />
      <p role="status" className="mt-4 mb-6 text-14 text-ink-3 tabular-nums">
        {formatNumber(data.foundCount)} notícia(s) encontrada(s)
      </p>
      {data.articles.length > 0 ? <ArticleGrid data={data} address={address} /> : <NothingFound address={address} />}
      <Pager data={data} address={address} />
    </main>
  )
}

/** Links, so that the address is the state; on a phone they are one row that scrolls. */
function CategoryChips({ data, chosen }: { data: NewsPageData; chosen: string | null }) {
  const chips = [{ name: 'Todas', slug: null, count: data.totalCount }, ...data.chips]
  return (
    <nav aria-label="Categorias" className="no-print">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {chips.map(({ name, slug, count }) => (
          <li key={slug} className="flex-none">
            <Link
              to={newsHref({ category: slug })}
              preventScrollReset
              prefetch="intent"
              aria-current={slug === chosen ? 'page' : undefined}
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

/** The newest article of the first page leads; the others follow in columns. */
function ArticleGrid({ data: { articles }, address }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
      {articles.map((article, index) => (
        <NewsCard key={article.id} article={article} isLead={index === 0 && address.before === null} />
      ))}
    </div>
  )
}

function NothingFound({ address }: { address: NewsAddress }) {
  return (
    <EmptyPage
      heading="h2"
      title="Nenhuma notícia encontrada"
      text={
        address.category || address.before
          ? 'Não há notícias publicadas nesta parte da lista. Escolha outra categoria ou veja todas.'
          : 'Ainda não há notícias publicadas. Enquanto isso, os números dos carros estão no catálogo.'
      }
    >
      {address.category || address.before ? (
        <ButtonLink look="primary" to={newsHref()}>
          Ver todas as notícias
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/catalogo">
          Ver o catálogo
        </ButtonLink>
      )}
    </EmptyPage>
  )
}

function Pager({ data: { next }, address: { category, before } }: Props) {
  if (!next && !before) return null
  return (
    <nav aria-label="Páginas" className="no-print mt-12 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {before && (
        <Link to={newsHref({ category })} className="link inline-flex min-h-11 items-center text-15">
          Voltar às mais recentes
        </Link>
      )}
      {next && (
        <Link to={newsHref({ category, before: next })} prefetch="intent" className={buttonClass('secondary')}>
          Notícias mais antigas
        </Link>
      )}
    </nav>
  )
}
