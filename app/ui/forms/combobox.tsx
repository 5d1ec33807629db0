import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#app/platform/format/plural.ts'
import type { ComboboxOption, OptionList } from './option-list.tsx'

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
  const { List, load } = useOptionList()
  const { options, active } = list
  const isOpen = list.isOpen && List !== null
  const listId = `${props.id}-opcoes`
  return (
    <span className="relative block">
      <input
        {...attributes}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        onFocus={load}
        onInput={({ currentTarget }) => {
          load()
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
      {isOpen && <List {...list} id={listId} label={listLabel} onChoose={list.choose} />}
    </span>
  )
}

/** The look of the list, which nobody needs before the field is used. */
function useOptionList() {
  const [list, setList] = useState<{ List: typeof OptionList } | null>(null)
  const load = () => {
    if (list) return
    // Without it the field stays a plain one; the next key asks again.
    void import('./option-list.tsx').then(
      ({ OptionList: List }) => setList({ List }),
      () => {},
    )
  }
  return { List: list?.List ?? null, load }
}

/** The list under a field and the place in it. */
function useList<Option>(find: Props<Option>['find'], onChoose: (option: Option) => void) {
  const { options, typed, type } = useOptions(find)
  // The choice and the list hold for these words only.
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
