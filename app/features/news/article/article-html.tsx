import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** HTML that an editor wrote, made safe on the server. Its links into the portal are followed without loading anew. */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => makeWideTablesFocusable(text.current), [])
  useEffect(() => {
    const element = text.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const path = portalPathOf(event)
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [navigate])
  return <div ref={text} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Where a plain click on a link into the portal leads; null for every other click. */
function portalPathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null
  const path = target instanceof Element && target.closest('a:not([target], [download])')?.getAttribute('href')
  return path && /^\/(?!\/)/.test(path) ? path : null
}

/** A table that scrolls sideways has to be reachable without a pointer; one that fits is no stop on the way. */
function makeWideTablesFocusable(text: HTMLElement | null) {
  for (const table of text?.querySelectorAll('table') ?? [])
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
}
