import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
  const { key: pageKey } = useLocation()
  const { typed, suggestions } = useSuggestions(input)
  const options = optionsFor(typed, suggestions)
  // What was opened or chosen holds for these words on this page only.
  const [opened, setOpened] = useState({ typed: '', pageKey: '' })
  const [choice, setChoice] = useState({ typed: '', place: -1 })
  const isOpen = options.length > 0 && opened.typed === typed && opened.pageKey === pageKey
  const active = isOpen && choice.typed === typed ? choice.place : -1
  const activeId = active >= 0 ? `${listId}-${active}` : undefined
  useEffect(() => onList({ isOpen, activeId }), [onList, isOpen, activeId])

  const show = (words: string) => setOpened({ typed: words, pageKey })
  const hide = () => setOpened({ typed: '', pageKey: '' })
  const leave = () => {
    hide()
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
    } else return
    event.preventDefault()
  }
  useEffect(() => {
    const field = input.current
    const type = () => show(field?.value.trim() ?? '')
    field?.addEventListener('input', type)
    field?.addEventListener('keydown', answerKey)
    field?.addEventListener('blur', hide)
    return () => {
      field?.removeEventListener('input', type)
      field?.removeEventListener('keydown', answerKey)
      field?.removeEventListener('blur', hide)
    }
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (suggestions.length === 1 ? '1 sugestão' : `${suggestions.length} sugestões`)}
      </p>
      <SuggestionList id={listId} isOpen={isOpen} options={options} active={active} onFollow={leave} />
    </>
  )
}
