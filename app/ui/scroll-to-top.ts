import type { MouseEvent } from 'react'
import { isPlainClick } from './islands/pressed-link.ts'

/**
 * Click handler of a link. On the linked page itself it scrolls to the top smoothly, or at once with reduced motion. The router would jump.
 */
export function scrollToTop(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, pathname } = event.currentTarget
  if (pathname !== window.location.pathname || !isPlainClick(event.nativeEvent)) return
  if (href === window.location.href) event.preventDefault()
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}

export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
