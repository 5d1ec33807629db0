import { ChevronDown } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Article, SeriesPart } from '#app/domain/news/news.ts'
import { articlePath, collectionPath } from '#app/domain/news/news-address.ts'
import { hyphenate } from '#app/platform/text/slug.ts'

type Props = { sections: ArticleSection[] }

export function ContentsBeside({ sections }: Props) {
  return (
    <nav aria-labelledby="nesta-noticia" className="border-t border-ink pt-4">
      <h2 id="nesta-noticia" className="mb-2 text-16">
        Nesta notícia
      </h2>
      <SectionLinks sections={sections} />
    </nav>
  )
}

export function ContentsAbove({ sections }: Props) {
  return (
    <nav aria-label="Nesta notícia" className="no-print mb-8 text-15 lg:hidden">
      <details className="group border-y border-line">
        <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2.5 font-semibold">
          <span>
            Nesta notícia
            <span className="ml-2 font-normal text-ink-3 tabular-nums">{sections.length} seções</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 flex-none transition-transform group-open:rotate-180" />
        </summary>
        <SectionLinks sections={sections} />
      </details>
    </nav>
  )
}

function SectionLinks({ sections }: Props) {
  return (
    <ol className="divide-y divide-line lg:border-b lg:border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="contents-link">
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

type ArticleSection = { id: string; title: string }

/** Gives each heading an id. Equal titles get a number. */
export function withSections(bodyHtml: string): { html: string; sections: ArticleSection[] } {
  const sections: ArticleSection[] = []
  const taken = new Map<string, number>()
  const html = bodyHtml.replaceAll(headings, (heading: string, attributes: string, content: string) => {
    const title = plainText(content)
    if (!title || /\sid\s*=/i.test(attributes)) return heading
    const id = freeId(title, taken)
    sections.push({ id, title })
    return `<h2${attributes} id="${id}">${content}</h2>`
  })
  return { html, sections }
}

const headings = /<h2((?:\s[^<>]*)?)>([^<]*(?:<(?!\/?h2\b)[^<]*)*)<\/h2>/gi

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity: string, name: string) => entities[name] ?? entity)
    .trim()
}

/** @param taken number of uses by id */
function freeId(title: string, taken: Map<string, number>): string {
  const base = `secao-${hyphenate(title) || 'sem-nome'}`
  let number = (taken.get(base) ?? 0) + 1
  while (number > 1 && taken.has(`${base}-${number}`)) number++
  taken.set(base, number)
  const id = number === 1 ? base : `${base}-${number}`
  if (number > 1) taken.set(id, 1)
  return id
}

export function SeriesParts({ article: { id, series }, parts }: { article: Article; parts: SeriesPart[] }) {
  const path = series && collectionPath('series', series)
  if (!path || parts.length === 0) return null
  return (
    <nav aria-labelledby="serie" className="no-print mt-12 border-t border-ink pt-4">
      <h2 id="serie" className="text-18">
        Série:{' '}
        <Link to={path} className="link">
          {series}
        </Link>
      </h2>
      <ol className="mt-2">
        {parts.map((part) => (
          <li key={part.id} className="border-b border-line">
            {part.id === id ? (
              <span aria-current="page" className="contents-link font-semibold">
                {part.title}
              </span>
            ) : (
              <Link to={articlePath(part)} className="contents-link">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
