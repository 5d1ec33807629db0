/** Smooth, unless the visitor asked for less motion (T-55). */
export function scrollBehaviour(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
