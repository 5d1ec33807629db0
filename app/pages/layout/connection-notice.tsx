import { useEffect, useRef } from 'react'
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

/** client/elements/connection-notice.ts */
type NoticeElement = HTMLElement & {
  recover?: () => void
  open: (href: string, isPrefetch: boolean) => Promise<void>
  show: (way: { go: () => void; giveUp: () => void }) => void
  hide: () => void
}

/**
 * Keeps the visitor in the portal when a page cannot be fetched because the network is gone (ERR-03). The element guards the navigations
 * of the browser; in applications this guards those of the router.
 *
 * In a browser that knows that it is offline, a navigation is stopped before it begins and can be tried again with all
 * that was filled in. Where it believes to be online, React Router finds that the code of a page does not come, also when
 * it only prepares a link, and reloads the document, which would end on an error page of the browser. That reload is
 * caught, and the page is asked for as a document as soon as the portal answers. Browsers remember code that failed to
 * come, so from then on every other page is a document of its own. Data that does not come is told by the error boundary of its page.
 */
export function ConnectionNotice() {
  const notice = useRef<NoticeElement>(null)
  const hasLostCode = useRef(false)
  /** Destination of the router, before React renders it. */
  const wanted = useRef<Path | null>(null)
  const here = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isOnPage(currentLocation, nextLocation)) return false
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    const isStopped = !navigator.onLine || (hasLostCode.current && isElsewhere)
    if (!isStopped) wanted.current = nextLocation
    return isStopped
  })

  useEffect(() => {
    wanted.current = null
    if (!notice.current) return
    notice.current.recover = () => {
      const lost = wanted.current
      wanted.current = null
      hasLostCode.current = true
      void notice.current?.open(documentPath(lost ?? here), lost === null)
      // Ends the navigation, which would wait forever for its code.
      if (lost) void navigate({ ...here, hash: 'conteudo' }, { replace: true, preventScrollReset: true })
    }
  }, [here, navigate])

  useEffect(() => {
    const element = notice.current
    if (blocker.state !== 'blocked' || !element) return
    if (hasLostCode.current) {
      void element.open(documentPath(blocker.location), false)
      return blocker.reset()
    }
    const go = () => {
      wanted.current = blocker.location
      blocker.proceed()
    }
    element.show({ go, giveUp: blocker.reset })
    return () => element.hide()
  }, [blocker])

  return <connection-notice ref={notice} />
}

/** Fragments of the same page need no request. */
function isOnPage(here: Path, next: Path): boolean {
  return here.pathname === next.pathname && here.search === next.search && next.hash !== ''
}

function documentPath({ pathname, search }: Path): string {
  return createPath({ pathname, search })
}
