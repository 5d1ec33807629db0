/** Says that a document was asked for: on the link at once, and to the parts that show or await it (T-80). */

let isDocumentOnItsWay = false
let pressedPath: string | null = null
let isRouterBusy = false
const listeners = new Set<() => void>()

/** True if another page is on its way: one that the router brings, or a document. */
export function isLeaving(): boolean {
  return isDocumentOnItsWay || isRouterBusy
}

/** The path of the pressed link that leads to a document. */
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
 * It listens where a click arrives last, after all who would stop it.
 * @param isPage which paths lead away from this page; in an application the router brings the others, and some are files
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
  // A page that comes back from the history has arrived.
  window.addEventListener('pageshow', release)
  // An offline browser does not navigate.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', release)
}

function tell(next: boolean) {
  isDocumentOnItsWay = next
  for (const listener of listeners) listener()
}

/** The link of a plain click that leads to another document in this tab. */
export function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname && link.hash ? null : link
}

/** One that asks for a page in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
