import type { Suggested } from '#app/ui/forms/combobox.tsx'

const debounceMs = 150

/** Waits for a pause in typing. A newer request cancels an older one; a failed one gives no suggestions. */
export class SuggestionRequest {
  #timer: ReturnType<typeof setTimeout> | undefined
  #sent = new AbortController()

  ask(source: string, typed: string, show: (found: Suggested) => void) {
    this.stop()
    if (!typed) return
    const { signal } = (this.#sent = new AbortController())
    this.#timer = setTimeout(async () => {
      const found = await read(`${source}?q=${encodeURIComponent(typed)}`, signal)
      if (!signal.aborted) show(found)
    }, debounceMs)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#sent.abort()
  }
}

async function read(address: string, signal: AbortSignal): Promise<Suggested> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as Suggested) : { suggestions: [] }
  } catch {
    return { suggestions: [] }
  }
}
