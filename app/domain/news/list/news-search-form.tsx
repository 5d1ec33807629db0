import { Search, X } from '#app/ui/icons.tsx'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { asIsland } from '#app/ui/islands/island.tsx'
import { Form } from '#app/ui/link.tsx'
import { type NewsAddress, newsHref } from '#app/domain/news/news-address.ts'
import { longestSearch, normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

/** Wait after the last key before the list is asked for anew (NEWS-04). */
const searchDebounceMs = 300

type Props = { address: NewsAddress }

/** Count and list, outside of the island. */
export const newsResultsId = 'noticias-encontradas'

/** A GET form, so that the address is the state; with script the list follows what is typed. */
export const NewsSearchForm = asIsland(
  'news-search-form',
  function NewsSearchForm({ address }: Props) {
    const { search, category } = address
    const { field, apply, applyLater, clear } = useTypedSearch(address)
    const submit = (event: FormEvent) => {
      event.preventDefault()
      apply()
    }

    return (
      <Form
        action="/noticias"
        role="search"
        aria-label="Buscar notícias"
        onSubmit={submit}
        className="no-print max-w-140"
      >
        {category && <input type="hidden" name="categoria" value={category} />}
        <div className="relative flex gap-2">
          <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
          <input
            ref={field}
            type="search"
            name="busca"
            aria-label="Buscar notícias"
            placeholder="Buscar notícias..."
            defaultValue={search ?? ''}
            maxLength={longestSearch}
            onChange={applyLater}
            className="peer field pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="button"
            aria-label="Limpar busca"
            onClick={clear}
            className="only-script absolute top-0 right-0 grid size-12 place-items-center text-ink-3 peer-placeholder-shown:invisible hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <button type="submit" className="without-script hidden rounded-2 bg-accent px-4 text-15 text-on-accent">
            Buscar
          </button>
        </div>
      </Form>
    )
  },
  'touched',
)

/** The list follows the field: after a wait, or at once. */
function useTypedSearch({ search, category }: NewsAddress) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const isOnItsWay = useNavigation().state !== 'idle'
  // A new value for each key, which begins the wait again; null: what is in the field was asked for.
  const [typing, setTyping] = useState<symbol | null>(null)
  const isDue = typing !== null
  const apply = ({ isTyping = false } = {}) => {
    setTyping(null)
    const typed = normalizeSearchTerm(field.current?.value ?? '') || null
    // An answer on its way is to other words.
    if (typed === search && !isOnItsWay) return
    void navigate(newsHref({ category, search: typed }), { replace: isTyping, preventScrollReset: true })
  }
  const applyTyped = useEffectEvent(() => apply({ isTyping: true }))
  const show = useEffectEvent((shown: string) => {
    if (field.current && field.current !== document.activeElement && !isDue) field.current.value = shown
  })
  useEffect(() => show(search ?? ''), [search])
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => applyTyped(), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typing])
  // After every rendering: an answer that was shown since has taken the mark away.
  useEffect(() => {
    const results = document.getElementById(newsResultsId)
    if (results) results.ariaBusy = isDue || isOnItsWay ? 'true' : null
  })
  const clear = () => {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    apply()
  }
  return { field, apply, applyLater: () => setTyping(Symbol('key')), clear }
}
