import { Link } from '#app/ui/link.tsx'
import { searchHref } from './portal-search.ts'
import type { Suggestion } from './suggestion.ts'

/** The last line of the list leads to everything that was found. */
const wholeSearch = 'Tudo'
type Option = Omit<Suggestion, 'group'> & { group: Suggestion['group'] | typeof wholeSearch }

export function optionsFor(typed: string, suggestions: Suggestion[]): Option[] {
  if (!typed) return []
  const label = `Buscar “${typed}” em todo o portal`
  return [...suggestions, { group: wholeSearch, label, detail: '', path: searchHref(typed) }]
}

type Props = {
  id: string
  isOpen: boolean
  options: Option[]
  /** Place of the chosen option; -1 is none. */
  active: number
  onFollow: () => void
}

export function SuggestionList({ id, isOpen, options, active, onFollow }: Props) {
  const groups = Map.groupBy(
    options.map((option, place) => ({ ...option, place })),
    ({ group }) => group,
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      hidden={!isOpen}
      // A press would take the focus out of the box, and with it the list, before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 z-40 mt-2 max-h-[70vh] w-full min-w-[min(440px,100vw-2rem)] overflow-y-auto rounded-3 border border-line bg-raised p-2 text-left shadow-(--shadow-pop)"
    >
      {[...groups].map(([group, members]) => (
        <div
          key={group}
          role="group"
          aria-label={group}
          className={
            group === wholeSearch ? 'not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1' : ''
          }
        >
          {group !== wholeSearch && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-12 font-semibold text-ink-3">
              {group}
            </p>
          )}
          {members.map(({ label, detail, path, place }) => (
            <Link
              key={path}
              id={`${id}-${place}`}
              to={path}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onClick={onFollow}
              className="flex min-h-11 items-center justify-between gap-4 rounded-2 px-3 py-2 text-15 hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <span className="line-clamp-2 min-w-0 leading-snug">{label}</span>
              {detail && <span className="max-w-[45%] flex-none truncate text-13 text-ink-3">{detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
