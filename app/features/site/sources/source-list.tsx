import { sourceKindWords } from '#app/platform/source-kind.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { PageLinks } from '#app/ui/lists/page-links.tsx'
import { kinds, type NamedSource } from './source-counts.ts'

/** A page of the list, and where it stands in it. */
export type SourceListPage = { sources: NamedSource[]; page: number; pageCount: number; found: number }

const pageSize = 40

/** @param page as the address says it; beyond the list its last page is shown */
export function pageOfSources(all: NamedSource[], page: number): SourceListPage {
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  return { sources: all.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pageCount, found: all.length }
}

/** The published sources of vehicles, with what each supports and how new it is. */
export function SourceList({ sources, page, pageCount, found }: SourceListPage) {
  return (
    <section aria-labelledby="lista" className="border-t border-line py-section">
      <h2 id="lista">
        As fontes dos veículos <span className="font-normal text-ink-3 tabular-nums">{formatNumber(found)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-ink-2">
        Cada fonte com o tipo, a data do número mais novo e quantos números sustenta. Onde só se guardou um endereço
        abreviado, ele está escrito sem link.
      </p>
      <ol start={(page - 1) * pageSize + 1} className="mt-6 gap-x-12 md:columns-2">
        {sources.map((source) => (
          <SourceItem key={source.code} {...source} />
        ))}
      </ol>
      <PageLinks label="Páginas da lista de fontes" page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </section>
  )
}

function hrefOf(page: number): string {
  return page === 1 ? '/fontes#lista' : `/fontes?pagina=${page}#lista`
}

function SourceItem({ kind, pages, count, newest }: NamedSource) {
  const words = kind ? sourceKindWords[kind] : kinds.unstated
  return (
    <li className="flex break-inside-avoid gap-4 border-b border-line py-2.5 text-15">
      <span className="min-w-0 wrap-anywhere">
        {pages.map(({ text, url }, place) => (
          <span key={text}>
            {place > 0 && '; '}
            {url ? (
              <a href={url} rel="noopener nofollow" className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        ))}
        <span className="block text-13 text-ink-3">
          {words} · {newest ? `número mais novo de ${formatReferenceDate(newest)}` : 'sem data'}
        </span>
      </span>
      <b className="ml-auto tabular-nums">{formatNumber(count)}</b>
    </li>
  )
}
