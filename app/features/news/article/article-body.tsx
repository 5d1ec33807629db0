import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** The HTML of one article (give it a key). Its links into the portal are followed without loading the document anew. */
export function ArticleBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => makeWideTablesFocusable(body.current), [])
  useEffect(() => {
    const element = body.current
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

  return (
    <div
      ref={body}
      className="prose [&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-14 [&_caption]:text-ink-3 [&_thead_th]:text-14 [&_thead_th]:text-ink-3 [&_tbody_th]:font-normal md:[&_table]:table md:[&_table]:w-full"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Where a plain click on a link into the portal leads; null for every other click. */
function portalPathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null
  const path = target instanceof Element && target.closest('a:not([target], [download])')?.getAttribute('href')
  return path && /^\/(?!\/)/.test(path) ? path : null
}

/** A table that scrolls sideways has to be reachable without a pointer; one that fits is no stop on the way. */
function makeWideTablesFocusable(body: HTMLElement | null) {
  for (const table of body?.querySelectorAll('table') ?? [])
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
}
