import { forgetLocalListCookie, localListKey, localStampKey } from '#app/platform/requests/local-list-cookie.ts'

export { localListKey, localStampKey }

/** Window event with the new list as detail. */
export const listUpdatedEvent = 'vehicleDataUpdated'

/** True if the browser stores a list with a date; cheap enough for every page. */
export function hasLocalList(): boolean {
  try {
    return localStorage.getItem(localListKey) !== null && localStorage.getItem(localStampKey) !== null
  } catch {
    return false
  }
}

/** Server's last publication in milliseconds, from the document. */
export function serverPublicationMs(): number {
  return Number(document.documentElement.dataset.vehiclesPublishedAt ?? 0)
}

export function forgetLocalList(): void {
  forgetLocalListCookie()
  localStorage.removeItem(localListKey)
  localStorage.removeItem(localStampKey)
}

/** Stores the list of an event; an event without a list only notifies. */
export function keepListOf(event: Event): void {
  const list: unknown = event instanceof CustomEvent ? event.detail : null
  if (!Array.isArray(list)) return
  const text = JSON.stringify(list)
  try {
    if (hasLocalList() && localStorage.getItem(localListKey) === text) return
    localStorage.setItem(localListKey, text)
    localStorage.setItem(localStampKey, String(Math.max(Date.now(), serverPublicationMs() + 1)))
  } catch {
    // Full storage keeps the earlier list.
  }
}
