import { tellNavigation } from './navigation.ts'

/**
 * Says that a page was asked for: on the link at once, in the header of a document when it takes longer. It listens where a
 * click arrives last, after all who would stop it.
 */
export function followPressedLinks(): void {
  let pressed: HTMLElement | null = null
  const release = () => {
    pressed?.removeAttribute('aria-busy')
    pressed = null
  }
  window.addEventListener('click', (event) => {
    const link = leadingAway(event)
    if (!link) return
    release()
    pressed = link
    link.setAttribute('aria-busy', 'true')
    tellNavigation({ state: 'loading', formMethod: undefined })
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) tellNavigation({ state: 'loading', formMethod: undefined })
  })
  window.addEventListener('pagehide', release)
  window.addEventListener('pageshow', release)
}

/** The link of a plain click that leads to another document in this tab. */
export function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname && link.hash ? null : link
}
