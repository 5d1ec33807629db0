import { forgetLocalListCookie, localListKey, localStampKey } from '#app/platform/requests/local-list-cookie.ts'

export { localListKey, localStampKey }

/** Fired in the window when the list changes; its detail is the new list (T-53). */
export const listUpdatedEvent = 'vehicleDataUpdated'

/** True if this browser holds a list and a stamp at all: the cheap question that every page asks (DATA-07). */
export function hasLocalList(): boolean {
  try {
    return localStorage.getItem(localListKey) !== null && localStorage.getItem(localStampKey) !== null
  } catch {
    return false
  }
}

/** When the server last published its list, as the document says; milliseconds. */
export function serverPublicationMs(): number {
  return Number(document.documentElement.dataset.vehiclesPublishedAt ?? 0)
}

export function forgetLocalList(): void {
  forgetLocalListCookie()
  localStorage.removeItem(localListKey)
  localStorage.removeItem(localStampKey)
}

/** Keeps the list that an event carries (DATA-08); one without a list only says that the stored one has changed. */
export function keepListOf(event: Event): void {
  const list: unknown = event instanceof CustomEvent ? event.detail : null
  if (!Array.isArray(list)) return
  const text = JSON.stringify(list)
  try {
    if (hasLocalList() && localStorage.getItem(localListKey) === text) return
    localStorage.setItem(localListKey, text)
    localStorage.setItem(localStampKey, String(Math.max(Date.now(), serverPublicationMs() + 1)))
  } catch {
    // A browser without room for it keeps what it has.
  }
}
