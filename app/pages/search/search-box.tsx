import { asIsland } from '#app/ui/islands/island.tsx'
import { Search } from '#app/ui/icons.tsx'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form } from '#app/ui/link.tsx'
import { longestSearch } from '#app/platform/text/normalize-text.ts'
import type { SuggestionsProps } from './suggestions.tsx'

type Props = {
  search?: string
  className?: string
  /** Focuses the box on the search page. */
  takesFocus?: boolean
  /** Id prefix, for two boxes on one page. */
  label?: string
}

/**
 * Search for models, brands, places and news: a GET form, with suggestions loaded at the first focus (combobox with a list,
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export const SearchBox = asIsland(
  'search-box',
  function SearchBox({ search = '', className = '', takesFocus = false, label = 'Busca no portal' }: Props) {
    const input = useRef<HTMLInputElement>(null)
    const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
    const [list, setList] = useState<{ isOpen: boolean; activeId?: string }>({ isOpen: false })
    const listId = `sugestoes-${label.toLowerCase().replaceAll(' ', '-')}`
    useEffect(() => {
      if (takesFocus) input.current?.focus()
    }, [takesFocus])
    const load = () => {
      // Without a network it stays a plain search box.
      const ignore = () => {}
      if (!Suggestions) import('./suggestions.tsx').then((loaded) => setSuggestions(() => loaded.Suggestions), ignore)
    }

    return (
      <Form key={search} action="/busca" role="search" aria-label={label} className={`relative ${className}`}>
        <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          role="combobox"
          aria-label="Buscar veículos, marcas e notícias"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          placeholder="Buscar no portal"
          defaultValue={search}
          maxLength={longestSearch}
          onFocus={load}
          className="field pl-11"
        />
        <button type="submit" className="sr-only">
          Buscar
        </button>
        {Suggestions && <Suggestions input={input} listId={listId} onList={setList} />}
      </Form>
    )
  },
  ({ takesFocus }) => (takesFocus ? 'seen' : 'touched'),
)
