let isDocumentOnItsWay = false
let pressedPath: string | null = null
let isRouterBusy = false
const listeners = new Set<() => void>()

/** True while another page is loading, by the router or as a document. */
export function isLeaving(): boolean {
  return isDocumentOnItsWay || isRouterBusy
}

/** null: no link to another document was pressed. */
export function leavingTo(): string | null {
  return pressedPath
}

export function setRouterBusy(isBusy: boolean): void {
  isRouterBusy = isBusy
  for (const listener of listeners) listener()
}

export function followLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Marks pressed links to other documents. Listens in the bubbling phase, so that a prevented click is ignored. @param isPage true for paths
 * that load a document
 */
export function followPressedLinks(isPage: (path: string) => boolean = () => true): void {
  let pressed: HTMLElement | null = null
  const release = () => {
    pressed?.removeAttribute('aria-busy')
    pressed = null
    pressedPath = null
    notify(false)
  }
  window.addEventListener('click', (event) => {
    const link = clickedLink(event)
    if (!link || !isPage(link.pathname)) return
    release()
    pressed = link
    pressedPath = link.pathname
    link.setAttribute('aria-busy', 'true')
    notify(true)
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && isPage(new URL((event.target as HTMLFormElement).action).pathname)) notify(true)
  })
  window.addEventListener('pagehide', release)
  // The visitor came back: the browser shows the page from its back/forward cache.
  window.addEventListener('pageshow', release)
  // The navigation failed, for example offline.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', release)
}

function notify(next: boolean) {
  isDocumentOnItsWay = next
  for (const listener of listeners) listener()
}

/** Returns the clicked link, if the click opens another document in this tab. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname && link.hash ? null : link
}

/** True for a left click without modifier keys. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
