import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#app/ui/format/plural.ts'

/** One line of the list; `group` is the heading that it stands under. */
export type ComboboxOption = { label: string; detail?: string; group?: string }

type Props<Option> = Omit<ComponentProps<'input'>, 'onInput' | 'onKeyDown' | 'role'> & {
  id: string
  /** Names the list for screen readers. */
  listLabel: string
  /** The options for what was typed, which is never empty. */
  find: (typed: string, signal: AbortSignal) => Promise<Option[]>
  onChoose: (option: Option, input: HTMLInputElement) => void
  onType?: (typed: string) => void
}

/**
 * A text field that offers what it may mean (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrows choose, Enter takes, Escape closes, and
 * the focus stays in the field. It remains a plain field where nothing is found or no script runs.
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { listLabel, find, onChoose, onType, onBlur, ...attributes } = props
  const field = useRef<HTMLInputElement>(null)
  const list = useList(find, (option) => field.current && onChoose(option, field.current))
  const { options, isOpen, active } = list
  const listId = `${props.id}-opcoes`
  return (
    <span className="relative block">
      <input
        {...attributes}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          onType?.(currentTarget.value)
          list.follow(currentTarget.value)
        }}
        onKeyDown={list.answerKey}
        onBlur={(event) => {
          onBlur?.(event)
          list.hide()
        }}
      />
      <span role="status" className="sr-only">
        {isOpen && countOf(options.length, 'sugestão', 'sugestões')}
      </span>
      <OptionList {...list} id={listId} label={listLabel} onChoose={list.choose} />
    </span>
  )
}

/** The list under a field and the place in it. */
function useList<Option>(find: Props<Option>['find'], onChoose: (option: Option) => void) {
  const { options, typed, type } = useOptions(find)
  // What was chosen, and the list itself, hold for these words only.
  const [opened, setOpened] = useState({ typed: '', place: -1 })
  const isOpen = options.length > 0 && opened.typed === typed && typed !== ''
  const active = isOpen ? opened.place : -1
  const hide = () => setOpened({ typed: '', place: -1 })
  const follow = (words: string) => {
    type(words)
    setOpened({ typed: words.trim(), place: -1 })
  }
  const choose = (option: Option) => {
    hide()
    type('')
    onChoose(option)
  }
  const answerKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = options[active]
    if (step !== 0 && options.length > 0) setOpened({ typed, place: placeAfter(active, step, options.length) })
    else if (event.key === 'Escape' && isOpen) hide()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      // The form answers it.
      if (event.key === 'Enter') hide()
      return
    }
    event.preventDefault()
  }
  return { options, isOpen, active, follow, hide, choose, answerKey }
}

/** Round and round, over one place more than there are options: the field itself, -1. */
function placeAfter(place: number, step: number, optionCount: number): number {
  return ((place + 1 + step + optionCount + 1) % (optionCount + 1)) - 1
}

/** Wait after the last key before the portal is asked. */
const debounceMs = 150

/** The options for the words of a field; the newest answer wins, and a failed one offers nothing. */
function useOptions<Option>(find: Props<Option>['find']) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ typed: string; options: Option[] }>({ typed: '', options: [] })
  useEffect(() => {
    if (!typed) return
    const controller = new AbortController()
    const show = (options: Option[]) => !controller.signal.aborted && setFound({ typed, options })
    const timer = setTimeout(() => find(typed, controller.signal).then(show, () => show([])), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, find])
  return { typed, options: typed ? found.options : [], type: (words: string) => setTyped(words.trim()) }
}

type ListProps<Option> = {
  id: string
  label: string
  isOpen: boolean
  options: Option[]
  /** Place of the chosen option; -1 is none. */
  active: number
  onChoose: (option: Option) => void
}

function OptionList<Option extends ComboboxOption>(props: ListProps<Option>) {
  const { id, label, isOpen, options, active, onChoose } = props
  const groups = Map.groupBy(
    options.map((option, place) => ({ option, place })),
    ({ option }) => option.group ?? '',
  )
  return (
    <span
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      // A press would take the focus out of the field, and with it the list, before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-40 mt-2 block max-h-[60vh] w-full min-w-64 overflow-y-auto rounded-3 border border-line bg-raised p-2 text-left shadow-(--shadow-pop)"
    >
      {[...groups].map(([group, members]) => (
        <span key={group} role={group ? 'group' : 'presentation'} aria-label={group || undefined} className="block">
          {group && (
            <span aria-hidden="true" className="block px-3 pt-2 pb-1 text-13 font-semibold text-ink-3">
              {group}
            </span>
          )}
          {members.map(({ option, place }) => (
            <button
              type="button"
              key={place}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onClick={() => onChoose(option)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-2 px-3 py-2 text-left text-15 font-normal hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <span className="line-clamp-2 min-w-0 leading-snug">{option.label}</span>
              {option.detail && (
                <span className="max-w-[45%] flex-none truncate text-14 text-ink-3">{option.detail}</span>
              )}
            </button>
          ))}
        </span>
      ))}
    </span>
  )
}
