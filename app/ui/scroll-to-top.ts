/**
 * Handles a pressed link to the current page: scrolls to the top. Smooth unless the visitor prefers reduced motion; the router would jump.
 */
export function scrollToTop(event: Event, { href, pathname }: HTMLAnchorElement): void {
  if (pathname !== window.location.pathname) return
  if (href === window.location.href) event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
