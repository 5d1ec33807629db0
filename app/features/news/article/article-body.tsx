import { summaryParagraphs } from './summary-paragraphs.ts'
import { ArticleHtml } from './article-html.tsx'

/** The text of an article, or its summary in paragraphs where it has none (ART-17). */
export function ArticleBody({ html, summary }: { html: string | null; summary: string }) {
  if (html !== null) return <ArticleHtml html={html} className={`prose ${tableClass}`} />
  return (
    <div className="prose">
      {summaryParagraphs(summary).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

const tableClass =
  '[&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-14 [&_caption]:text-ink-3 [&_thead_th]:text-14 [&_thead_th]:text-ink-3 [&_tbody_th]:font-normal md:[&_table]:table md:[&_table]:w-full'
