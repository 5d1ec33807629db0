import { useRef, useState } from 'react'
import type { NewSource } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'

/** Characters of a code; the column has room for more, a line of codes has not. */
const longestCode = 32

/** The pages that a form adds to the sources: known to all its figures at once, saved with it. */
export function useAddedSources(known: KnownSource[]) {
  const [added, setAdded] = useState<NewSource[]>([])
  const current = useRef(added)
  const addSource = (page: Omit<NewSource, 'code'>): string => {
    const same = current.current.find(({ url }) => url === page.url)
    if (same) return same.code
    const taken = new Set([...known, ...current.current].map(({ code }) => code.toLowerCase()))
    const code = freeCode(page.text, taken)
    current.current = [...current.current, { ...page, code }]
    setAdded(current.current)
    return code
  }
  const sources = [...known, ...added.map(({ code, text }) => ({ code, text }))]
  return { added, sources, addSource }
}

/** Made of the text, with a number where another has it already. */
function freeCode(text: string, taken: Set<string>): string {
  const code = slugFrom(text).slice(0, longestCode).replace(/-$/, '') || 'fonte'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? code : `${code}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
