import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#app/platform/format/plural.ts'
import type { ComboboxOption, OptionList } from './option-list.tsx'

type Props<Option> = Omit<ComponentProps<'input'>, 'onInput' | 'onKeyDown' | 'role'> & {
  id: string
  /** Accessible name of the list. */
  listLabel: string
  /** Returns the options for a text, which is never empty. */
  find: (typed: string, signal: AbortSignal) => Promise<Option[]>
  onChoose: (option: Option, input: HTMLInputElement) => void
  onType?: (typed: string) => void
}

/**
 * A text field with suggestions (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrows choose, Enter accepts, Escape closes, the
 * focus stays in the field. Without script or suggestions it is a plain text field.
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

/** Loads the code of the list on first use. */
function useOptionList() {
  const [list, setList] = useState<{ List: typeof OptionList } | null>(null)
  const load = () => {
    if (list) return
    // On failure the field has no suggestions; the next key tries again.
    void import('./option-list.tsx').then(
      ({ OptionList: List }) => setList({ List }),
      () => {},
    )
  }
  return { List: list?.List ?? null, load }
}

/** The suggestions of a field and the highlighted place. */
function useList<Option>(find: Props<Option>['find'], onChoose: (option: Option) => void) {
  const { options, typed, type } = useOptions(find)
  // The highlighted place and the open list apply to this text only.
  const [opened, setOpened] = useState({ typed: '', place: -1 })
  const isOpen = options.length > 0 && opened.typed === typed && typed !== ''
  const active = isOpen ? opened.place : -1
  const hide = () => setOpened({ typed: '', place: -1 })
  const follow = (text: string) => {
    type(text)
    setOpened({ typed: text.trim(), place: -1 })
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
      // Enter submits the form.
      if (event.key === 'Enter') hide()
      return
    }
    event.preventDefault()
  }
  return { options, isOpen, active, follow, hide, choose, answerKey }
}

/** Cycles through the options and the field itself (-1). */
function placeAfter(place: number, step: number, optionCount: number): number {
  return ((place + 1 + step + optionCount + 1) % (optionCount + 1)) - 1
}

const debounceMs = 150

/** The suggestions for a text. A newer response replaces an older one; a failed request gives none. */
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
  return { typed, options: typed ? found.options : [], type: (text: string) => setTyped(text.trim()) }
}
