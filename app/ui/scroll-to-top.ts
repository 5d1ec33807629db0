import { scrollBehaviour } from './scroll-behaviour.ts'

/** Takes the page to its top, smoothly unless the visitor asked for less motion (NAV-32, T-55). */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
}
