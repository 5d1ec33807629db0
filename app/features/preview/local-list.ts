/** Where a browser keeps a list of its own, and when it was stored (DATA-21). */
export const localListKey = 'vehicleAdvancedData'
export const localStampKey = 'vehicleDataLastUpdated'

/** Fired in the window when the list changes; its detail is the new list (T-53). */
export const listUpdatedEvent = 'vehicleDataUpdated'

/** Whether this browser holds a list and a stamp at all: the cheap question that every page asks (DATA-07). */
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
  localStorage.removeItem(localListKey)
  localStorage.removeItem(localStampKey)
}
