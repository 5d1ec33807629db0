import { baseHeader } from '#app/features/vehicles/admin/json-list/text/list-paths.ts'

/** `base`: the state that the list is of; empty for one that stands no more. */
export type ListFile = { text: string; base: string }

/** A list from an address of the panel; 'denied' where the session is gone. Never throws. */
export async function readListFile(path: string): Promise<ListFile | 'denied' | 'failed'> {
  try {
    const response = await fetch(path)
    // Without a session the browser is led to the sign-in.
    if (response.redirected) return 'denied'
    if (!response.ok) return 'failed'
    return { text: await response.text(), base: response.headers.get(baseHeader) ?? '' }
  } catch {
    return 'failed'
  }
}
