import { asIsland } from '#app/ui/islands/island.tsx'
import { WifiOff, X } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

/** Stands over the page that the visitor is still on, until the next one can be reached. */
export const ConnectionNotice = asIsland(
  'connection-notice',
  function ConnectionNotice() {
    const { isUnreached, retry, giveUp } = useUnreachedPage()
    if (!isUnreached) return null
    return (
      <div role="alert" className="no-print fixed inset-x-4 bottom-4 z-50 sm:right-auto sm:bottom-6 sm:left-6">
        <Notice retry={retry} giveUp={giveUp} />
      </div>
    )
  },
  'used',
)

type Props = { retry: () => Promise<boolean>; giveUp: () => void }

function Notice({ retry, giveUp }: Props) {
  const [attempts, setAttempts] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    if (!(await retry())) setAttempts(attempts + 1)
    setTrying(false)
  }
  return (
    <div
      data-unreached=""
      className="grid max-w-130 animate-[rise_180ms_var(--ease-portal)] grid-cols-[24px_1fr_44px] items-center gap-x-3 rounded-3 bg-raised py-2 pr-1 pl-4 text-15 shadow-(--shadow-pop)"
    >
      <WifiOff aria-hidden="true" className="size-5 text-danger" strokeWidth={1.75} />
      {/* Its key makes it a new text for each attempt, or a screen reader would stay silent. */}
      <p key={attempts} className="py-1">
        <b className="block font-semibold">{attempts === 0 ? 'Sem conexão' : 'Ainda sem conexão'}</b>
        Não foi possível abrir a página. Verifique a internet e tente outra vez.
      </p>
      <button
        type="button"
        onClick={giveUp}
        aria-label="Fechar aviso"
        className="grid size-11 place-items-center self-start rounded-2 hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Button
        aria-disabled={isTrying}
        onClick={() => !isTrying && void tryAgain()}
        className="col-start-2 mt-1 mb-1.5 justify-self-start"
      >
        Tentar de novo
      </Button>
    </div>
  )
}

/**
 * Keeps the visitor in the portal when a page cannot be fetched because the network is gone (ERR-03).
 *
 * In a browser that knows that it is offline, a navigation is stopped before it begins and can be tried again with all
 * that was filled in. Where it believes to be online, React Router finds that the code of a page does not come, also when
 * it only prepares a link, and reloads the document, which would end on an error page of the browser. That reload is
 * caught, and the page is asked for as a document as soon as the portal answers. Browsers remember code that failed to
 * come, so from then on every other page is a document of its own.
 *
 * Limits: while the browser believes to be online, a reload by the visitor's own hand and a link to a document
 * (`reloadDocument`) still end on the browser's page, and so does all of it without the Navigation API. Data that does
 * not come is told by the error boundary of its page.
 */
function useUnreachedPage() {
  const [href, setHref] = useState<string | null>(null)
  const { hasLostCode, expect } = useLostDocuments(setHref)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isOnPage(currentLocation, nextLocation)) return false
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    const isStopped = !navigator.onLine || (hasLostCode && isElsewhere)
    if (!isStopped) expect(nextLocation)
    return isStopped
  })

  useEffect(() => {
    if (blocker.state !== 'blocked' || !hasLostCode) return
    void openDocument(documentPath(blocker.location)).then(setHref)
    blocker.reset()
  }, [blocker, hasLostCode])

  return {
    isUnreached: href !== null || (blocker.state === 'blocked' && !hasLostCode),
    /** True if there was an answer at last. */
    retry: async () => {
      if (href !== null) return (await openDocument(href)) === null
      const answers = await doesPortalAnswer()
      if (answers && blocker.state === 'blocked') {
        expect(blocker.location)
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

/** Stops the browser before a document that it could not fetch. @param onUnreached hears its address */
function useLostDocuments(onUnreached: (href: string | null) => void) {
  const [hasLostCode, setLostCode] = useState(false)
  /** Destination of the router, before React renders it. */
  const wanted = useRef<Path | null>(null)
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    wanted.current = null
    if (!('navigation' in window)) return
    const guard = (event: NavigateEvent) => {
      const reason = lossReasonOf(event)
      if (!reason) return
      event.preventDefault()
      if (reason === 'offline') return onUnreached(event.destination.url)
      const lost = wanted.current
      wanted.current = null
      setLostCode(true)
      void openDocument(documentPath(lost ?? here)).then((unreached) => lost && onUnreached(unreached))
      // Ends the navigation, which would wait forever for its code.
      if (lost) void navigate({ ...here, hash: 'conteudo' }, { replace: true, preventScrollReset: true })
    }
    window.navigation.addEventListener('navigate', guard)
    return () => window.navigation.removeEventListener('navigate', guard)
  }, [here, navigate, onUnreached])
  const expect = (next: Path) => {
    wanted.current = next
  }
  return { hasLostCode, expect }
}

/** Navigations that would end on the browser's own error page. */
function lossReasonOf(event: NavigateEvent): 'offline' | 'lost-code' | null {
  const isOurs = new URL(event.destination.url).origin === window.location.origin
  if (!isOurs || !event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return null
  if (event.navigationType === 'reload' && !event.userInitiated) return 'lost-code'
  return navigator.onLine ? null : 'offline'
}

/** Fragments of the same page need no request. */
function isOnPage(here: Path, next: Path): boolean {
  return here.pathname === next.pathname && here.search === next.search && next.hash !== ''
}

function documentPath({ pathname, search }: Path): string {
  return createPath({ pathname, search })
}

/** null: the browser navigates there; otherwise the unreachable address */
async function openDocument(href: string): Promise<string | null> {
  if (!(await doesPortalAnswer())) return href
  window.location.assign(href)
  return null
}

const answerTimeoutMs = 5000

/** True for any response. */
async function doesPortalAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(answerTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
