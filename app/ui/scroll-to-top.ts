/**
 * For a pressed link. On the linked page itself it scrolls to the top smoothly, or at once with reduced motion. The router would jump.
 */
export function scrollToTop(event: Event, { href, pathname }: HTMLAnchorElement): void {
  if (pathname !== window.location.pathname) return
  if (href === window.location.href) event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
