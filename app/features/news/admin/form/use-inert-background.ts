import { type RefObject, useEffect } from 'react'

/**
 * Everything beside the element cannot be reached while it is there, as a modal dialog does it; but the messages of the
 * portal, which a native modal dialog would hide, stay.
 */
export function useInertBackground(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const made: HTMLElement[] = []
    for (let part = element.current; part && part !== document.body; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? []) {
        if (!(beside instanceof HTMLElement) || beside === part || beside.inert) continue
        if (beside.matches('script, [data-toasts], dialog')) continue
        beside.inert = true
        made.push(beside)
      }
    document.body.style.overflow = 'hidden'
    return () => {
      for (const beside of made) beside.inert = false
      document.body.style.overflow = ''
    }
  }, [element])
}
