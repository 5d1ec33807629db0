const responseTimeoutMs = 5000

/** Navigations that the browser would answer with its own error page. */
export function lossReasonOf(event: NavigateEvent): 'offline' | 'lost-code' | null {
  const isOurs = new URL(event.destination.url).origin === window.location.origin
  if (!isOurs || !event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return null
  if (event.navigationType === 'reload' && !event.userInitiated) return 'lost-code'
  return navigator.onLine ? null : 'offline'
}

/** Pings the portal. True for any response. */
export async function doesPortalRespond(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(responseTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
