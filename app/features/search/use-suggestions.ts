import { useEffect, useState } from 'react'
import type { Suggestion } from './suggestion.ts'

/** Wait after the last key before the portal is asked. */
const debounceMs = 150

/** What the portal offers for the words in a box; the newest answer wins, a failed one offers nothing. */
export function useSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    if (!typed) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(typed, controller.signal).then(setSuggestions, () => {
        if (!controller.signal.aborted) setSuggestions([])
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return typed ? suggestions : []
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/busca/sugestoes?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
  return suggestions
}
