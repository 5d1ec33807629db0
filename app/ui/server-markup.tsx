import { type ReactNode, useContext, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isStaticPath } from '#app/platform/requests/static-paths.ts'
import { scrollToTop } from './scroll-to-top.ts'
import { clickedLink } from './islands/pressed-link.ts'
import { StaticPageScript } from './islands/static-page-script.ts'

type Props = { name: string; children: ReactNode }

/** Nodes of the server's HTML by part name. They are inserted again if React renders a part again, such as after an error. */
const serverNodes = new Map(
  import.meta.env.SSR
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-server-markup]')].map((part) => [
        part.dataset.serverMarkup ?? '',
        [...part.childNodes],
      ]),
)

/**
 * Rendered only on the server; the browser keeps the HTML and loads no code for it. `children` are `import.meta.env.SSR && …`, from a file
 * `*.ssr.tsx`.
 */
export function ServerMarkup({ name, children }: Props) {
  const navigate = useNavigate()
  const [prefetched, setPrefetched] = useState<string | null>(null)
  if (useContext(StaticPageScript)) return children
  const follow = (event: MouseEvent) => {
    const link = clickedLink(event)
    if (!link || isStaticPath(link.pathname)) return
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    scrollToTop(event, link)
    if (event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
  const prefetch = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('header a')
    if (link && !isStaticPath(link.pathname)) setPrefetched(link.pathname)
  }
  const attach = (part: HTMLElement | null) => {
    if (!part) return
    if (!part.firstChild) part.replaceChildren(...(serverNodes.get(name) ?? []))
    const attached = new AbortController()
    const { signal } = attached
    part.addEventListener('click', follow, { signal })
    part.addEventListener('mouseover', prefetch, { signal })
    part.addEventListener('focusin', prefetch, { signal })
    return () => attached.abort()
  }
  return (
    <>
      <div
        ref={attach}
        className="contents"
        data-server-markup={name}
        suppressHydrationWarning
        {...(import.meta.env.SSR ? { children } : { dangerouslySetInnerHTML: { __html: '' } })}
      />
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  )
}
