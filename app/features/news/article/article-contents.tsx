import { ChevronDown } from '#app/ui/icons.tsx'
import type { ArticleSection } from './article-sections.ts'

type Props = { sections: ArticleSection[] }

/** Beside the text where there is room for it. */
export function ContentsBeside({ sections }: Props) {
  return (
    <aside className="no-print hidden text-15 lg:block">
      <nav aria-labelledby="nesta-noticia" className="sticky top-24 max-w-90 border-t border-ink pt-4">
        <h2 id="nesta-noticia" className="mb-2 text-16">
          Nesta notícia
        </h2>
        <SectionLinks sections={sections} />
      </nav>
    </aside>
  )
}

/** Above the text on a small screen, folded. */
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
    <ol className="[&>li:last-child]:max-lg:border-b-0">
      {sections.map(({ id, title }) => (
        <li key={id} className="border-b border-line">
          <a href={`#${id}`} className="contents-link">
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
