import { useEffect, useRef, useState } from 'react'
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

/**
 * Keeps the visitor in the portal when a page cannot be fetched because the network is gone (ERR-03).
 *
 * Where the browser knows that it is offline, a navigation is stopped before it begins and can be tried again with all
 * that was filled in. Where it believes to be online, React Router finds that the code of a page does not come, also when
 * it only prepares a link, and reloads the document, which would end on an error page of the browser. That reload is
 * caught, and the page is asked for as a document as soon as the portal answers. Browsers remember code that failed to
 * come, so from then on every other page is a document of its own.
 *
 * Limits: while the browser believes to be online, a reload by the visitor's own hand and a link to a document
 * (`reloadDocument`) still end on the browser's page, and so does all of it without the Navigation API. Data that does
 * not come is told by the error boundary of its page.
 */
export function useUnreachedPage() {
  const [href, setHref] = useState<string | null>(null)
  const [hasLostCode, setLostCode] = useState(false)
  /** Where the router is on its way to, also before React has drawn it. */
  const wanted = useRef<Path | null>(null)
  const here = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isOnPage(currentLocation, nextLocation)) return false
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    const isStopped = !navigator.onLine || (hasLostCode && isElsewhere)
    if (!isStopped) wanted.current = nextLocation
    return isStopped
  })

  useEffect(() => {
    wanted.current = null
    if (!('navigation' in window)) return
    const guard = (event: NavigateEvent) => {
      const isOurs = new URL(event.destination.url).origin === window.location.origin
      if (!isOurs || !event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return
      const isLostCode = event.navigationType === 'reload' && !event.userInitiated
      if (navigator.onLine && !isLostCode) return
      event.preventDefault()
      if (!isLostCode) return setHref(event.destination.url)
      const lost = wanted.current
      wanted.current = null
      setLostCode(true)
      void openDocument(documentPath(lost ?? here)).then((unreached) => lost && setHref(unreached))
      // Ends the navigation, which would wait for its code for ever.
      if (lost) void navigate({ ...here, hash: 'conteudo' }, { replace: true, preventScrollReset: true })
    }
    window.navigation.addEventListener('navigate', guard)
    return () => window.navigation.removeEventListener('navigate', guard)
  }, [here, navigate])

  useEffect(() => {
    if (blocker.state !== 'blocked' || !hasLostCode) return
    void openDocument(documentPath(blocker.location)).then(setHref)
    blocker.reset()
  }, [blocker, hasLostCode])

  return {
    isUnreached: href !== null || (blocker.state === 'blocked' && !hasLostCode),
    /** Whether there was an answer at last. */
    retry: async () => {
      if (href !== null) return (await openDocument(href)) === null
      const answers = await doesPortalAnswer()
      if (answers && blocker.state === 'blocked') {
        wanted.current = blocker.location
        blocker.proceed()
      }
      return answers
    },
    giveUp: () => {
      setHref(null)
      blocker.reset?.()
    },
  }
}

/** The way to another place of the same page needs nobody's answer. */
function isOnPage(here: Path, next: Path): boolean {
  return here.pathname === next.pathname && here.search === next.search && next.hash !== ''
}

function documentPath({ pathname, search }: Path): string {
  return createPath({ pathname, search })
}

/** Null when the browser is on its way there, otherwise the address that could not be reached. */
async function openDocument(href: string): Promise<string | null> {
  if (!(await doesPortalAnswer())) return href
  window.location.assign(href)
  return null
}

const answerTimeoutMs = 5000

/** Any answer counts, whatever it says. */
async function doesPortalAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(answerTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
