/** Tracks whether another page is loading: marks the pressed link at once and notifies listeners. */

let isDocumentOnItsWay = false
let pressedPath: string | null = null
let isRouterBusy = false
const listeners = new Set<() => void>()

/** True while another page is loading, by the router or as a document. */
export function isLeaving(): boolean {
  return isDocumentOnItsWay || isRouterBusy
}

/** Path of the pressed link to a document. */
export function leavingTo(): string | null {
  return pressedPath
}

export function tellOfRouter(isBusy: boolean): void {
  isRouterBusy = isBusy
  for (const listener of listeners) listener()
}

export function followLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Listens on the window in the bubbling phase, so that a prevented click is ignored.
 * @param isPage true for paths of other documents; in an application the router handles the others, and some are files
 */
export function followPressedLinks(isPage: (path: string) => boolean = () => true): void {
  let pressed: HTMLElement | null = null
  const release = () => {
    pressed?.removeAttribute('aria-busy')
    pressed = null
    pressedPath = null
    tell(false)
  }
  window.addEventListener('click', (event) => {
    const link = leadingAway(event)
    if (!link || !isPage(link.pathname)) return
    release()
    pressed = link
    pressedPath = link.pathname
    link.setAttribute('aria-busy', 'true')
    tell(true)
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && isPage(new URL((event.target as HTMLFormElement).action).pathname)) tell(true)
  })
  window.addEventListener('pagehide', release)
  // A page restored from the history has loaded.
  window.addEventListener('pageshow', release)
  // An offline browser does not navigate.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', release)
}

function tell(next: boolean) {
  isDocumentOnItsWay = next
  for (const listener of listeners) listener()
}

/** Returns the link of a plain click to another document in this tab. */
export function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname && link.hash ? null : link
}

/** True for a click that opens a page in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
