import { Search, X } from '#app/ui/icons.tsx'
import { Form } from '#app/ui/link.tsx'
import type { NewsAddress } from '#app/domain/news/news-address.ts'
import { maxSearchLength } from '#app/platform/text/normalize-text.ts'

export const newsResultsId = 'noticias-encontradas'

/** With JavaScript, the list updates while the visitor types (client/elements/typed-search.ts). */
export function NewsSearchForm({ address: { search, category } }: { address: NewsAddress }) {
  return (
    <typed-search data-results={newsResultsId} data-shown={search ?? ''}>
      <Form
        action="/noticias"
        role="search"
        aria-label="Buscar notícias"
        preventScrollReset
        replace
        className="no-print max-w-140"
      >
        {category && <input type="hidden" name="categoria" value={category} />}
        <div className="relative flex gap-2">
          <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
          <input
            type="search"
            name="busca"
            aria-label="Buscar notícias"
            placeholder="Buscar notícias..."
            defaultValue={search ?? ''}
            maxLength={maxSearchLength}
            className="peer field pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="button"
            aria-label="Limpar busca"
            data-clear=""
            className="only-script absolute top-0 right-0 grid size-12 place-items-center text-ink-3 peer-placeholder-shown:invisible hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <button type="submit" className="without-script hidden rounded-2 bg-accent px-4 text-15 text-on-accent">
            Buscar
          </button>
        </div>
      </Form>
    </typed-search>
  )
}
