import { createContext, useContext } from 'react'

/** What the server puts into a document itself. */
type InlineParts = {
  css: string
  /** Carried by every script and style that is ours: only those are allowed to run (server/finish-document.ts). */
  mark: string | undefined
}

/** The stylesheet in the document itself: one round trip less before the first paint (docs/decisions/0004). */
export const InlineParts = createContext<InlineParts | null>(null)

/** Read when the module loads: a document that is rendered anew in the browser must keep its style. */
const kept = typeof document === 'undefined' ? null : document.querySelector('style[data-portal]')

export function PortalStyle() {
  const parts = useContext(InlineParts)
  const css = parts?.css ?? kept?.textContent ?? ''
  return <style data-portal="" nonce={parts?.mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

/** The mark of our own inline scripts and styles; undefined in the browser and while developing. */
export function useInlineMark(): string | undefined {
  return useContext(InlineParts)?.mark
}
