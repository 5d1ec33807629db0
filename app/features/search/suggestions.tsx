import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { optionsFor, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onList: (list: { isOpen: boolean; activeId?: string }) => void
}

/** The list under the search box: arrows choose, Enter opens, Escape closes; the focus stays in the box. */
export function Suggestions({ input, listId, onList }: SuggestionsProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  // What was opened or chosen holds for these words only.
  const [openedFor, setOpenedFor] = useState(() => typedBefore(input.current))
  const [choice, setChoice] = useState({ typed: '', place: -1 })
  const suggestions = useSuggestions(typed)
  const options = optionsFor(typed, suggestions)
  const isOpen = options.length > 0 && openedFor === typed
  const active = isOpen && choice.typed === typed ? choice.place : -1
  const activeId = active >= 0 ? `${listId}-${active}` : undefined
  useEffect(() => onList({ isOpen, activeId }), [onList, isOpen, activeId])

  const show = (words: string) => {
    setTyped(words)
    setOpenedFor(words)
  }
  const hide = () => setOpenedFor('')
  const leave = () => {
    hide()
    setTyped('')
    input.current?.form?.reset()
    input.current?.blur()
  }
  const answerKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = options[active]
    if (step !== 0 && options.length > 0) {
      show(typed)
      // One place more than there are options: the box itself.
      setChoice({ typed, place: ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1 })
    } else if (event.key === 'Escape' && isOpen) hide()
    else if (event.key === 'Enter' && chosen) {
      leave()
      void navigate(chosen.path)
    } else {
      // The form answers it.
      if (event.key === 'Enter') hide()
      return
    }
    event.preventDefault()
  }
  useBoxEvents(input, { onType: show, onKey: answerKey, onLeave: hide })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (suggestions.length === 1 ? '1 sugestão' : `${suggestions.length} sugestões`)}
      </p>
      <SuggestionList id={listId} isOpen={isOpen} options={options} active={active} onFollow={leave} />
    </>
  )
}

type BoxEvents = { onType: (words: string) => void; onKey: (event: KeyboardEvent) => void; onLeave: () => void }

/** Follows a box that another part drew. */
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
    // Keys that were pressed since this part was first rendered.
    if (typedBefore(field)) type()
    return () => {
      field?.removeEventListener('input', answers.input)
      field?.removeEventListener('keydown', answers.keydown)
      field?.removeEventListener('blur', answers.blur)
    }
  }, [input])
}

/** What somebody typed while this part was still on its way. */
function typedBefore(input: HTMLInputElement | null): string {
  return input && input.value !== input.defaultValue ? input.value.trim() : ''
}
