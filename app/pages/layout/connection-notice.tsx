import { useEffect, useRef } from 'react'
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

/** Methods of client/elements/connection-notice.ts that this component calls. */
type NoticeElement = HTMLElement & {
  recover?: () => void
  open: (href: string, isPrefetch: boolean) => Promise<void>
  show: (way: { go: () => void; giveUp: () => void }) => void
  hide: () => void
}

/**
 * Handles navigations of the router while the network is down (ERR-03, decision 0011). The custom element handles navigations of the
 * browser. Offline, a navigation is blocked before it begins, so that a retry keeps the values of a form. If the code of a page cannot be
 * loaded although the browser reports to be online, React Router reloads the document. The custom element cancels this reload and opens the
 * page as a document when the portal answers. Browsers cache a failed load of code, so all later navigations to another page open
 * documents, too.
 */
export function ConnectionNotice() {
  const notice = useRef<NoticeElement>(null)
  const hasLostCode = useRef(false)
  /** Destination of a started navigation. null: the navigation is rendered */
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
      // Replaces the router's navigation, which would never end because its code cannot be loaded.
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

/** A link to a fragment of the current page needs no request. */
function isOnPage(here: Path, next: Path): boolean {
  return here.pathname === next.pathname && here.search === next.search && next.hash !== ''
}

function documentPath({ pathname, search }: Path): string {
  return createPath({ pathname, search })
}
