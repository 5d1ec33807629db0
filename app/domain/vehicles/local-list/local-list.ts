import { forgetLocalListCookie, localListKey, localStampKey } from '#app/platform/requests/local-list-cookie.ts'

export { localListKey, localStampKey }

/** Name of the window event with a new list in `detail`. */
export const listUpdatedEvent = 'vehicleDataUpdated'

/** Checks for a list without parsing it, which is fast enough for every page. */
export function hasLocalList(): boolean {
  try {
    return localStorage.getItem(localListKey) !== null && localStorage.getItem(localStampKey) !== null
  } catch {
    return false
  }
}

/** Time of the server's publication in ms, from an attribute of the root element. */
export function serverPublicationMs(): number {
  return Number(document.documentElement.dataset.vehiclesPublishedAt ?? 0)
}

export function forgetLocalList(): void {
  forgetLocalListCookie()
  localStorage.removeItem(localListKey)
  localStorage.removeItem(localStampKey)
}

/** Stores the list of an event. Ignores an event without a list. */
export function keepListOf(event: Event): void {
  const list: unknown = event instanceof CustomEvent ? event.detail : null
  if (!Array.isArray(list)) return
  const text = JSON.stringify(list)
  try {
    if (hasLocalList() && localStorage.getItem(localListKey) === text) return
    localStorage.setItem(localListKey, text)
    localStorage.setItem(localStampKey, String(Math.max(Date.now(), serverPublicationMs() + 1)))
  } catch {
    // The storage is full; the earlier list stays.
  }
}
