import { officialSources } from '#app/domain/costs/official-sources.ts'
import { sourceKindLabels } from '#app/platform/source-kind.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { PageLinks } from '#app/ui/lists/page-links.tsx'
import { hostOf, kinds, type NamedSource, type SourceListPage, sourcesPerPage } from './source-counts.ts'

export function SourceList({ sources, page, pageCount, found }: SourceListPage) {
  return (
    <section aria-labelledby="lista" className="border-t border-line py-10">
      <h2 id="lista">
        As fontes dos veículos <span className="font-normal text-ink-3">{formatNumber(found)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-ink-2">
        Cada fonte com o tipo, a data do número mais novo e quantos números sustenta. Sem endereço guardado, a fonte
        está escrita sem link.
      </p>
      <ol start={(page - 1) * sourcesPerPage + 1} className="mt-6 gap-x-12 md:columns-2">
        {sources.map((source) => (
          <SourceItem key={source.code} {...source} />
        ))}
      </ol>
      <PageLinks label="Páginas da lista de fontes" page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </section>
  )
}

/** Sources with most figures, by name. */
export function MainSources({ sources }: { sources: NamedSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="principais" className="mt-8">
      <h2 id="principais" className="text-18">
        As fontes de mais números
      </h2>
      <ul className="mt-2 gap-x-10 text-15 md:columns-2">
        {sources.map(({ code, pages: [page], count, newest }) => (
          <li key={code} className="break-inside-avoid border-t border-line py-2">
            {page && addressOf(code, page.url) ? (
              <a href={addressOf(code, page.url)} rel="noopener nofollow" className="link">
                {page.name ?? hostOf(page.text)}
              </a>
            ) : (
              (page?.name ?? withoutPath(page?.text ?? ''))
            )}
            <span className="block text-13 text-pretty text-ink-2 first-letter:uppercase">
              {page && aboutSource(page)}
            </span>
            <span className="block text-13 text-ink-3">
              {formatNumber(count)} números dos veículos
              {newest && `, até ${formatReferenceDate(newest)}`}
              {page && !addressOf(code, page.url) && ' · sem endereço guardado'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the source's text says after its name. Empty for an address. */
function aboutSource({ name, text }: NamedSource['pages'][number]): string {
  if (name === undefined) return ''
  return text.startsWith(`${name}, `) ? text.slice(name.length + 2) : text
}

/** Inmetro's tables are stored without an address. */
function addressOf(code: string, url: string | null): string | undefined {
  return url ?? (code === 'PBEV' ? officialSources['inmetro-pbev'].page : undefined)
}

function hrefOf(page: number): string {
  return page === 1 ? '/fontes#lista' : `/fontes?pagina=${page}#lista`
}

/** Removes the path of an address at the start of a text. */
function withoutPath(text: string): string {
  const host = hostOf(text)
  return text.startsWith(`${host}/`) ? host + text.slice(host.length).replace(/^\/[^\s,(]*/, '') : text
}

function SourceItem({ kind, pages, count, newest }: NamedSource) {
  const words = kind ? sourceKindLabels[kind] : kinds.unstated
  return (
    <li className="flex break-inside-avoid gap-4 border-b border-line py-2.5 text-15">
      <span className="min-w-0 wrap-anywhere">
        {pages.map(({ name, text, url }, place) => (
          <span key={text}>
            {place > 0 && ', '}
            {url ? (
              <a href={url} rel="noopener nofollow" className="link" title={text}>
                {name ?? hostOf(text)}
              </a>
            ) : (
              (name ?? withoutPath(text))
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
