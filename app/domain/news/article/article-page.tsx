import { ArrowLeft, ChevronDown } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { coverDrawing, coverLegend } from '#app/domain/news/cover/cover-drawing.ts'
import { NewsPicture } from '#app/domain/news/cover/news-picture.tsx'
import { articlePath } from '#app/domain/news/news-address.ts'
import { site } from '#app/platform/site.ts'
import type { Article, ArticleCard, Cover, SeriesPart } from '#app/domain/news/news.ts'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ArticleBody, ArticleHtml } from './article-body.tsx'
import { ContentsAbove, ContentsBeside, SeriesParts, withSections } from './article-contents.tsx'
import { ArticleHeader, type SimilarNews } from './article-header.tsx'
import { LikeButton, readLikeAnswer } from './like-button.tsx'
import { likedNews, likeFailure } from './send-count.ts'
import { ShareButton } from './share-button.tsx'
import { NewsCard } from '#app/domain/news/list/news-card.tsx'
import { NewsRail } from '#app/domain/news/news-rail.tsx'

type Props = {
  article: Article
  /** Origin of shared and printed addresses. */
  siteUrl: string
  similar: SimilarNews
  vehicles?: VehicleCardData[]
  /** Cards of `vehicles`. */
  vehicleCards?: ReactNode
  /** Vehicles for the cards in the body. A card whose model is missing here is not shown. */
  bodyVehicles?: VehicleCardData[]
  /** Parts of the series, including this article. */
  series?: SeriesPart[]
  newsletter?: ReactNode
  /** True for an editor's preview, which counts no views. */
  isPreview?: boolean
}

export function ArticlePage({
  article,
  siteUrl,
  similar,
  vehicles = [],
  vehicleCards = null,
  bodyVehicles = [],
  series = [],
  newsletter = null,
  isPreview = false,
}: Props) {
  return (
    <main id="conteudo" data-recorded-view={isPreview ? undefined : articlePath(article)} className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Home', to: '/' }, { label: 'Notícias', to: '/noticias' }, { label: article.title }]}
      />
      <article className={article.imageUrl || article.cover ? 'lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-12' : ''}>
        <ArticleHeader article={article} actions={<ArticleActions article={article} siteUrl={siteUrl} />} />
        <ArticleFigure article={article} />
        <div className="col-span-full grid gap-10 pt-10 lg:grid-cols-[7fr_5fr] lg:gap-x-12 lg:pt-2">
          <div className="min-w-0">
            <ArticleText article={article} siteUrl={siteUrl} vehicles={bodyVehicles} series={series} />
            {newsletter && <div className="no-print mt-10">{newsletter}</div>}
          </div>
          <aside className="no-print hidden text-15 lg:block">
            <div className="sticky top-24 grid gap-8">
              <Contents article={article} />
              <VehiclesBeside vehicles={vehicles} />
            </div>
          </aside>
        </div>
      </article>
      {vehicles.length > 0 && <MentionedVehicles>{vehicleCards}</MentionedVehicles>}
      <SimilarNewsSection articles={similar.articles} />
    </main>
  )
}

type TextProps = { article: Article; siteUrl: string; vehicles: VehicleCardData[]; series: SeriesPart[] }

function ArticleText({ article, siteUrl, vehicles, series }: TextProps) {
  const { html, sections, contents } = partsOf(article)
  return (
    <>
      {sections.length > 2 && <ContentsAbove sections={contents} />}
      <ArticleBody html={article.bodyHtml === null ? null : html} summary={article.summary} vehicles={vehicles} />
      <ArticleFaq faq={article.faq} />
      <SeriesParts article={article} parts={series} />
      <p className="mt-8 hidden text-14 break-all print:block">{`${siteUrl}${articlePath(article)}`}</p>
      <Link
        to="/noticias"
        data-back-to-list=""
        className="no-print mt-10 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent hover:underline hover:underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Voltar para as notícias
      </Link>
    </>
  )
}

function Contents({ article }: { article: Article }) {
  const { contents } = partsOf(article)
  return contents.length > 1 && <ContentsBeside sections={contents} />
}

function partsOf({ bodyHtml, faq }: Article) {
  const { html, sections } = withSections(bodyHtml ?? '')
  return { html, sections, contents: faq.length > 0 ? [...sections, faqSection] : sections }
}

/** The photo with its alternative text as caption, or else the cover with its description. */
function ArticleFigure({ article }: { article: Article }) {
  const caption = article.imageUrl ? article.imageAlt : article.cover && captionOf(article.cover)
  if (!article.imageUrl && !article.cover) return null
  return (
    <figure className="lg:pt-3">
      <NewsPicture article={article} isEager isWhole shape={coverShape} sizes={photoSizes} />
      {caption && <figcaption className="mt-2.5 max-w-[80ch] text-14 text-ink-3">{caption}</figcaption>}
    </figure>
  )
}

const coverShape = 'aspect-3/2 min-h-63 w-full md:max-lg:aspect-21/9'
/** On wide screens the photo is next to the heading. */
const photoSizes = '(min-width: 1024px) 480px, 100vw'

function captionOf(cover: Cover): string {
  return [coverLegend(coverDrawing(cover)), `Ilustração: ${site.name}.`].filter(Boolean).join(' ')
}

const maxVehiclesBeside = 3

function VehiclesBeside({ vehicles }: { vehicles: VehicleCardData[] }) {
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="modelos-ao-lado" className="border-t border-ink pt-4">
      <h2 id="modelos-ao-lado" className="text-16">
        Carros desta notícia, a preço de hoje
      </h2>
      <ul>
        {vehicles.slice(0, maxVehiclesBeside).map((vehicle) => (
          <li key={vehicle.id} className="relative flex items-center gap-4 border-b border-line py-2.5 [&>img]:w-24">
            <VehiclePicture vehicle={vehicle} />
            <p className="min-w-0 text-13">
              <Link to={vehiclePath(vehicle)} className="card-title-link block text-15 font-semibold">
                {`${nameOf(vehicle)} ${vehicle.version ?? ''}`.trim()}
              </Link>
              <VehiclePrice vehicle={vehicle} className="text-15" /> <PriceNote vehicle={vehicle} />
            </p>
          </li>
        ))}
      </ul>
      {vehicles.length > maxVehiclesBeside && (
        <a href="#modelos-citados" className="contents-link text-accent">
          Ver os {vehicles.length}
        </a>
      )}
    </section>
  )
}

/** Row of cards, which scrolls sideways on phones. The cards share five grid rows. */
function MentionedVehicles({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="modelos-citados" className="no-print mt-section border-t border-line pt-section">
      <h2 id="modelos-citados">Modelos citados</h2>
      <p className="mt-2 mb-6 text-15 text-ink-2">Preços de hoje no catálogo. Os do texto são da data da notícia.</p>
      <div className="rail auto-cols-[86%] grid-rows-[repeat(5,auto)] gap-x-6 pb-1 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] sm:grid-rows-none sm:gap-y-6 sm:overflow-visible">
        {children}
      </div>
    </section>
  )
}

type ArticleActionsProps = { article: Pick<ArticleCard, 'slug' | 'title' | 'likes'>; siteUrl: string }

function ArticleActions({ article: { slug, title, likes }, siteUrl }: ArticleActionsProps) {
  const answer = readLikeAnswer(useSearchParams()[0])
  return (
    <div id="curtir" className="no-print">
      <div className="flex flex-wrap gap-2">
        <LikeButton slug={slug} likes={likes} answer={answer} />
        <ShareButton article={{ title, url: `${siteUrl}${articlePath({ slug })}` }} />
      </div>
      {answer && (
        <p role="status" className={`mt-2 text-14 ${answer === 'liked' ? 'text-accent' : 'text-danger'}`}>
          {answer === 'liked' ? `${likedNews.title} ${likedNews.description}` : likeFailure.description}
        </p>
      )}
    </div>
  )
}

const headingId = 'noticias-similares'

function SimilarNewsSection({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="no-print mt-section border-t border-line pt-section">
      <NewsRail heading="Notícias similares" headingId={headingId}>
        {articles.map((article) => (
          <li key={article.id} className="grid">
            <NewsCard article={article} heading="h3" />
          </li>
        ))}
      </NewsRail>
    </section>
  )
}

const faqSection = { id: 'duvidas-frequentes', title: 'Dúvidas Frequentes' }

/** Each question opens separately. In print all are open. */
function ArticleFaq({ faq }: Pick<Article, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <section aria-labelledby={faqSection.id} className="mt-12 max-w-[68ch]">
      <h2 id={faqSection.id}>{faqSection.title}</h2>
      <div className="mt-6 border-t border-ink">
        {faq.map(({ question, answer }) => (
          <details key={question} data-opened-on-paper="" className="group border-b border-line">
            <summary className="question">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="no-print size-5 flex-none transition-transform group-open:rotate-180"
              />
            </summary>
            <ArticleHtml html={answer} className="prose pr-10 pb-5 text-16! text-ink-2" />
          </details>
        ))}
      </div>
    </section>
  )
}
