import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatLongDate } from '#app/platform/format/format-date.ts'
import { plural } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import { collectionPath, laterPageMark } from '#app/domain/news/news-address.ts'
import { type CountedCollection, type NewsCollection, newsroomName } from '#app/domain/news/news.ts'
import { pageMeta, pagerLinks } from '#app/ui/page-meta.ts'
import { NewsGrid } from './news-card.tsx'

export function NewsCollectionPage({ collection }: { collection: NewsCollection }) {
  const { kind, name, articles, isFirstPage } = collection
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={trailOf(collection)} />
      <header className="pt-2 pb-6">
        <p className="text-15 font-semibold text-accent">{kind === 'author' ? 'Autoria' : 'Série'}</p>
        <h1 className="mt-1 wrap-anywhere">{name}</h1>
        <p className="mt-3 max-w-[60ch] text-18 text-pretty text-ink-2">{introOf(collection)}</p>
      </header>
      {kind === 'author' && isFirstPage && <HowItWorks isNewsroom={name === newsroomName} />}
      <h2 className="mb-6 text-22">{kind === 'author' ? 'Notícias assinadas' : 'Notícias da série'}</h2>
      <NewsGrid articles={articles} />
      <Pager collection={collection} />
    </main>
  )
}

function introOf({ kind, name, count, first, latest }: NewsCollection): string {
  const articles = `${count} ${plural(count, 'notícia', 'notícias')}`
  const days =
    first === latest ? `de ${formatLongDate(first)}` : `de ${formatLongDate(first)} a ${formatLongDate(latest)}`
  if (kind === 'series') return `${articles} sobre o mesmo assunto, ${days}. A mais nova vem primeiro.`
  if (name !== newsroomName) return `${articles}, ${days}.`
  return `${articles} com a assinatura da redação, ${days}.`
}

/** Explains how articles are made, without facts about the author. */
function HowItWorks({ isNewsroom }: { isNewsroom: boolean }) {
  return (
    <section aria-labelledby="como-trabalha" className="pb-section">
      <h2 id="como-trabalha" className="text-22">
        {isNewsroom ? 'Como a redação trabalha' : 'As regras de toda notícia'}
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-6 border-t border-ink pt-5 sm:grid-cols-2 lg:grid-cols-4">
        {rules.map(({ title, text, link }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-15 text-pretty text-ink-2">
              {text}{' '}
              <Link to={link.to} className="link">
                {link.label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const rules = [
  {
    title: 'Fontes',
    text: 'Cada notícia lista no fim de onde vem cada número. Quando conhecemos só a publicação e a data, sem o endereço da página, isso está dito.',
    link: { label: 'Fontes do portal', to: '/fontes' },
  },
  {
    title: 'Contas',
    text: 'As contas ficam à vista, com os valores usados, para que você possa refazê-las com os seus.',
    link: { label: 'Ferramentas', to: '/calculadora' },
  },
  {
    title: 'Correções',
    text: 'O que muda depois da publicação fica marcado com a data e com o que mudou, no alto da notícia.',
    link: { label: 'Avisar de um erro', to: '/contato' },
  },
  {
    title: 'Publicidade',
    text: 'Conteúdo pago é identificado desde o título e não muda um número nem a ordem do catálogo.',
    link: { label: 'Regras para anunciar', to: '/anuncie' },
  },
]

function Pager({ collection: { kind, name, isFirstPage, previous, next } }: { collection: NewsCollection }) {
  if (isFirstPage && !next) return null
  return (
    <nav aria-label="Páginas" className="no-print mt-12 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {!isFirstPage && (
        <Link
          to={collectionPath(kind, name, previous) ?? '/noticias'}
          rel="prev"
          className="link inline-flex min-h-11 items-center text-15"
        >
          {previous ? 'Notícias mais recentes' : 'Voltar às mais recentes'}
        </Link>
      )}
      {next && (
        <Link to={collectionPath(kind, name, next) ?? '/noticias'} rel="next" className={buttonClass('secondary')}>
          Notícias mais antigas
        </Link>
      )}
    </nav>
  )
}

function trailOf({ name }: NewsCollection) {
  return [{ label: 'Início', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: name }]
}

export function newsCollectionMeta({ collection, siteUrl }: { collection: NewsCollection; siteUrl: string }) {
  const { kind, name, isFirstPage, after, previous, next } = collection
  const title = kind === 'author' ? `Notícias de ${name}` : `Série: ${name}`
  return [
    ...pageMeta({
      title: `${title}${laterPageMark(after)}`,
      description: introOf(collection),
      path: collectionPath(kind, name, after) ?? '/noticias',
      siteUrl,
      trail: trailOf(collection),
    }),
    ...pagerLinks(siteUrl, {
      previous: isFirstPage ? null : collectionPath(kind, name, previous),
      next: next && collectionPath(kind, name, next),
    }),
  ]
}

export function SeriesLinks({ series }: { series: CountedCollection[] }) {
  if (series.length === 0) return null
  return (
    <nav aria-labelledby="series" className="no-print mt-section border-t border-line pt-section">
      <h2 id="series">Séries</h2>
      <ul className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {series.map(({ name, count }) => (
          <li key={name} className="border-b border-line">
            <Link to={collectionPath('series', name) ?? '/noticias'} className="contents-link justify-between gap-4">
              {name}
              <span className="text-13 text-ink-3 tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
