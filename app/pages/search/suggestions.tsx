import { countOf } from '#app/platform/format/plural.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { searchHref, type Suggested, type Suggestion } from './portal-search.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onList: (list: { isOpen: boolean; activeId?: string }) => void
}

/** The list below the search box: arrows choose, Enter opens, Escape closes; the focus stays in the box. */
export function Suggestions({ input, listId, onList }: SuggestionsProps) {
  const navigate = useNavigate()
  const { typed, isOpened, show, hide, clear } = useTypedWords(input)
  // A choice belongs to these words.
  const [choice, setChoice] = useState({ typed: '', place: -1 })
  const suggested = useSuggestions(typed)
  const options = optionsFor(typed, suggested.suggestions)
  const isOpen = options.length > 0 && isOpened
  const active = isOpen && choice.typed === typed ? choice.place : -1
  const activeId = active >= 0 ? `${listId}-${active}` : undefined
  useEffect(() => onList({ isOpen, activeId }), [onList, isOpen, activeId])

  const answerKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = options[active]
    if (step !== 0 && options.length > 0) {
      show(typed)
      setChoice({ typed, place: placeAfter(active, step, options.length) })
    } else if (event.key === 'Escape' && isOpen) hide()
    else if (event.key === 'Enter' && chosen) {
      clear()
      void navigate(chosen.path)
    } else {
      // The form submits.
      if (event.key === 'Enter') hide()
      return
    }
    event.preventDefault()
  }
  useBoxEvents(input, { onType: show, onKey: answerKey, onLeave: hide })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && announcement(suggested)}
      </p>
      <SuggestionList {...{ isOpen, options, active }} corrected={suggested.corrected} id={listId} onFollow={clear} />
    </>
  )
}

/** Typed words, and whether the list is open for them. */
function useTypedWords(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  const [openedFor, setOpenedFor] = useState(() => typedBefore(input.current))
  const show = (words: string) => {
    setTyped(words)
    setOpenedFor(words)
  }
  const hide = () => setOpenedFor('')
  const clear = () => {
    hide()
    setTyped('')
    input.current?.form?.reset()
    input.current?.blur()
  }
  return { typed, isOpened: openedFor === typed, show, hide, clear }
}

/** Cycles through the options and the box itself (-1). */
function placeAfter(place: number, step: number, optionCount: number): number {
  return ((place + 1 + step + optionCount + 1) % (optionCount + 1)) - 1
}

type BoxEvents = { onType: (words: string) => void; onKey: (event: KeyboardEvent) => void; onLeave: () => void }

/** Controls a box that another component renders. */
function useBoxEvents(input: RefObject<HTMLInputElement | null>, events: BoxEvents) {
  const type = useEffectEvent(() => events.onType(input.current?.value.trim() ?? ''))
  const press = useEffectEvent((event: KeyboardEvent) => events.onKey(event))
  const leave = useEffectEvent(() => events.onLeave())
  useEffect(() => {
    const field = input.current
    const answers = { input: () => type(), keydown: (event: KeyboardEvent) => press(event), blur: () => leave() }
    field?.addEventListener('input', answers.input)
    field?.addEventListener('keydown', answers.keydown)
    field?.addEventListener('blur', answers.blur)
    // Keys pressed since the first render.
    if (typedBefore(field)) type()
    return () => {
      field?.removeEventListener('input', answers.input)
      field?.removeEventListener('keydown', answers.keydown)
      field?.removeEventListener('blur', answers.blur)
    }
  }, [input])
}

/** Text typed while this module loaded. */
function typedBefore(input: HTMLInputElement | null): string {
  return input && input.value !== input.defaultValue ? input.value.trim() : ''
}

/** Debounce of suggestions. */
const debounceMs = 150

/** Suggestions for typed words; the newest answer wins, a failure offers nothing. */
function useSuggestions(typed: string): Suggested {
  const [suggested, setSuggested] = useState(nothing)
  useEffect(() => {
    if (!typed) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(typed, controller.signal).then(setSuggested, () => {
        if (!controller.signal.aborted) setSuggested(nothing)
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return typed ? suggested : nothing
}

const nothing: Suggested = { suggestions: [], corrected: null }

async function ask(typed: string, signal: AbortSignal): Promise<Suggested> {
  const response = await fetch(`/busca/sugestoes?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  return (await response.json()) as Suggested
}

/** The last line leads to all results. */
const wholeSearch = 'Tudo'
type Option = Omit<Suggestion, 'group'> & { group: Suggestion['group'] | typeof wholeSearch }

function optionsFor(typed: string, suggestions: Suggestion[]): Option[] {
  if (!typed) return []
  const label = `Buscar “${typed}” em todo o portal`
  return [...suggestions, { group: wholeSearch, label, detail: '', path: searchHref(typed) }]
}

type Props = {
  id: string
  isOpen: boolean
  options: Option[]
  /** Index of the chosen option; -1: none */
  active: number
  corrected: string | null
  onFollow: () => void
}

function announcement({ suggestions, corrected }: Suggested): string {
  return [countOf(suggestions.length, 'sugestão', 'sugestões'), corrected && instead(corrected)]
    .filter(Boolean)
    .join('. ')
}

function instead(corrected: string): string {
  return `Mostrando resultados para “${corrected}”`
}

function SuggestionList({ id, isOpen, options, active, corrected, onFollow }: Props) {
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
      // mousedown would blur the box and close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 z-40 mt-2 max-h-[70vh] w-full min-w-[min(440px,100vw-2rem)] overflow-y-auto rounded-3 border border-line bg-raised p-2 text-left shadow-(--shadow-pop)"
    >
      {corrected && (
        <p aria-hidden="true" className="px-3 pt-2 text-13 text-ink-2">
          {instead(corrected)}
        </p>
      )}
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
