import type { MouseEvent } from 'react'
import { isPlainClick } from './islands/pressed-link.ts'

/**
 * For the click on a link to the open page: takes it to its top, smoothly unless the visitor asked for less motion (NAV-32,
 * T-55). The router would jump there; another page begins at its top, and the place that is left stays for the way back.
 */
export function scrollToTop(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, pathname } = event.currentTarget
  if (pathname !== window.location.pathname || !isPlainClick(event.nativeEvent)) return
  if (href === window.location.href) event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

/** Smooth, unless the visitor asked for less motion (T-55). */
export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
