import { createContext, useContext } from 'react'

/** The stylesheet in the document itself: one round trip less before the first paint (docs/decisions/0004). */
export const InlineStyle = createContext<string | null>(null)

/** Read when the module loads: a document that is rendered anew in the browser must keep its style. */
const kept = typeof document === 'undefined' ? null : document.querySelector('style[data-portal]')

export function PortalStyle() {
  const css = useContext(InlineStyle) ?? kept?.textContent ?? ''
  return <style data-portal="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
