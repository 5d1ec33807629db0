import type { MouseEvent } from 'react'
import { isPlainClick } from './islands/pressed-link.ts'

/**
 * Click handler for a link to the open page: scrolls to the top, smoothly unless the visitor prefers reduced motion. The router would jump;
 * for other pages it does nothing.
 */
export function scrollToTop(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, pathname } = event.currentTarget
  if (pathname !== window.location.pathname || !isPlainClick(event.nativeEvent)) return
  if (href === window.location.href) event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

/** 'smooth', unless the visitor prefers reduced motion. */
export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
