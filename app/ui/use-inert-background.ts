import { type RefObject, useEffect } from 'react'

/**
 * Everything beside the element cannot be reached while it is there, as a modal dialog does it; but the messages of the
 * portal, which a native modal dialog would hide, stay.
 */
export function useInertBackground(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const beside = element.current ? reachableBeside(element.current) : []
    const before = document.body.style.overflow
    for (const part of beside) part.inert = true
    document.body.style.overflow = 'hidden'
    return () => {
      for (const part of beside) part.inert = false
      document.body.style.overflow = before
    }
  }, [element])
}

/** What stands beside the element and beside everything around it. */
function reachableBeside(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const beside = [...parentElement.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && part !== element && !part.inert && !part.matches('script, [data-toasts], dialog'),
  )
  return [...beside, ...reachableBeside(parentElement)]
}
