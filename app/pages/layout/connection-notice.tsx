import { useEffect, useRef } from 'react'
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

/** Methods of client/elements/connection-notice.ts. */
type NoticeElement = HTMLElement & {
  recover?: () => void
  open: (href: string, isPrefetch: boolean) => Promise<void>
  show: (way: { go: () => void; giveUp: () => void }) => void
  hide: () => void
}

/**
 * Offline, blocks router navigations, so that forms keep their values (decision 0011). After a failed import every navigation loads a
 * document, because browsers cache the failure.
 */
export function ConnectionNotice() {
  const notice = useRef<NoticeElement>(null)
  const hasLostCode = useRef(false)
  /** Path of a pending navigation. null: none. */
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
      // Cancels the failed navigation of the router.
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

/** True if only the fragment differs, which needs no request. */
function isOnPage(here: Path, next: Path): boolean {
  return here.pathname === next.pathname && here.search === next.search && next.hash !== ''
}

function documentPath({ pathname, search }: Path): string {
  return createPath({ pathname, search })
}
