const responseTimeoutMs = 5000

/** Why a navigation is cancelled. 'lost-code': code failed to load, and React Router would reload the page. null: no reason. */
export function lossReasonOf(event: NavigateEvent): 'offline' | 'lost-code' | null {
  const isOurs = new URL(event.destination.url).origin === window.location.origin
  if (!isOurs || !event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return null
  if (event.navigationType === 'reload' && !event.userInitiated) return 'lost-code'
  return navigator.onLine ? null : 'offline'
}

/** True for any response, also for an error. */
export async function doesPortalRespond(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(responseTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
