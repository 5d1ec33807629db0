const responseTimeoutMs = 5000

/** Reason to cancel a navigation to the portal. 'lost-code': React Router reloads the page, because code failed to load. null: no reason */
export function lossReasonOf(event: NavigateEvent): 'offline' | 'lost-code' | null {
  const isOurs = new URL(event.destination.url).origin === window.location.origin
  if (!isOurs || !event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return null
  if (event.navigationType === 'reload' && !event.userInitiated) return 'lost-code'
  return navigator.onLine ? null : 'offline'
}

/** Sends a request to the portal. True for any response, also for an error. */
export async function doesPortalRespond(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(responseTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
