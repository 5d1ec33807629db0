import type { MouseEvent } from 'react'

/**
 * For the click on a link to the page that stands: takes it to its top, smoothly unless the visitor asked for less motion
 * (NAV-32, T-55). Another page begins at its top by itself, and the place that is left must stay as it is for the way back.
 */
export function scrollToTop({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (new URL(currentTarget.href).pathname !== window.location.pathname) return
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

/** Smooth, unless the visitor asked for less motion (T-55). */
export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
