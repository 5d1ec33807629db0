/** Takes the page to its top, smoothly unless the visitor asked for less motion (NAV-32, T-55). */
export function scrollToTop(): void {
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' })
}
