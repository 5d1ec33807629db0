import { ArrowLeft, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatLongDate } from '#app/ui/format-date.ts'
import { ArticleBody } from './article-body.tsx'
import { type ArticleSection, withSections } from './article-sections.ts'
import { coverDrawing, coverLegend } from '#app/features/news/cover/cover-drawing.ts'
import { type Article, type Cover, categoryNameOf } from '#app/features/news/news.ts'
import { newsHref } from '#app/features/news/news-address.ts'
import { NewsPicture } from '#app/features/news/cover/news-picture.tsx'
import { NewsViews } from '#app/features/news/news-views.tsx'
import { summaryParagraphs } from './summary-paragraphs.ts'

type Props = {
  article: Article
  /** Cards of the models that the article writes about; null where there are none. */
  vehicles?: ReactNode
}

export function ArticlePage({ article, vehicles = null }: Props) {
  const body = article.bodyHtml === null ? null : withSections(article.bodyHtml)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: article.title }]}
      />
      <article>
        <ArticleHeader article={article} />
        <ArticleFigure article={article} />
        <div className="grid gap-10 pt-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)] lg:gap-24">
          <div className="min-w-0">
            {body ? <ArticleBody key={article.slug} html={body.html} /> : <SummaryBody summary={article.summary} />}
            <Link
              to="/noticias"
              className="no-print mt-10 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent hover:underline hover:underline-offset-4"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              Voltar para as notícias
            </Link>
          </div>
          {body && body.sections.length > 1 && <Contents sections={body.sections} />}
        </div>
      </article>
      {vehicles && <MentionedVehicles>{vehicles}</MentionedVehicles>}
    </main>
  )
}

function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className="pt-2 pb-8">
      <Link
        to={newsHref({ category: article.category?.slug ?? null })}
        className="relative inline-flex h-6 items-center rounded-1 bg-accent-soft px-2 text-13 leading-none font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
      >
        {categoryNameOf(article)}
      </Link>
      <h1 className="mt-4 max-w-205 text-[clamp(2rem,1.3rem+3vw,3.25rem)] leading-[1.06] tracking-[-0.03em]">
        {article.title}
      </h1>
      <p className="mt-4.5 max-w-205 text-[clamp(1.125rem,1rem+0.5vw,1.375rem)] leading-[1.45] text-pretty text-ink-2">
        {article.summary}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-4.5 gap-y-1 border-t border-line pt-4 text-14 text-ink-3 tabular-nums">
        {article.author && <span className="font-semibold text-ink">{article.author}</span>}
        <time dateTime={article.publishedDate}>{formatLongDate(article.publishedDate)}</time>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" strokeWidth={1.6} />
          {article.readTimeMin} min de leitura
        </span>
        <NewsViews views={article.views} isSpelledOut />
      </p>
    </header>
  )
}

/** The photo with its alternative text as caption (ART-16), or the data cover with what its drawing measures. */
function ArticleFigure({ article }: { article: Article }) {
  const caption = article.imageUrl ? article.imageAlt : article.cover && captionOf(article.cover)
  if (!article.imageUrl && !article.cover) return null
  return (
    <figure>
      <NewsPicture article={article} isEager shape="aspect-4/3 md:aspect-21/9 lg:aspect-3/1" />
      {caption && <figcaption className="mt-2.5 max-w-[80ch] text-14 text-ink-3">{caption}</figcaption>}
    </figure>
  )
}

function captionOf(cover: Cover): string {
  return [coverLegend(coverDrawing(cover)), 'Ilustração: Carga Plena.'].filter(Boolean).join(' ')
}

function SummaryBody({ summary }: { summary: string }) {
  return (
    <div className="prose">
      {summaryParagraphs(summary).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Beside the text where there is room for it. */
function Contents({ sections }: { sections: ArticleSection[] }) {
  return (
    <aside className="no-print hidden text-15 lg:block">
      <nav aria-labelledby="nesta-noticia" className="sticky top-24 max-w-90 border-t border-ink pt-4">
        <h2 id="nesta-noticia" className="mb-2 text-16">
          Nesta notícia
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id} className="border-b border-line">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-2 leading-snug text-ink-2 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  )
}

/** A row that snaps on a phone, a grid from two columns on; the cards line up by its five rows. */
function MentionedVehicles({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="modelos-citados" className="no-print mt-section border-t border-line pt-section">
      <h2 id="modelos-citados" className="mb-6 md:mb-8">
        Modelos citados
      </h2>
      <div className="rail auto-cols-[86%] grid-rows-[repeat(5,auto)] gap-x-6 pb-1 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] sm:grid-rows-none sm:gap-y-6 sm:overflow-visible">
        {children}
      </div>
    </section>
  )
}
