import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isDocumentPath } from './platform/requests/document-paths.ts'
import { storageKey, undoKey } from '#app/pages/comparison/compared-ids.ts'
import { takeOverHistory } from '#app/ui/islands/early-history.ts'
import { toastEvent } from '#app/ui/notices/show-toast.ts'
import { followPressedLinks } from './ui/islands/pressed-link.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HistoryFollower>
        <HydratedRouter />
      </HistoryFollower>
    </StrictMode>,
  )
})

followPressedLinks(isDocumentPath)

/**
 * Its effect runs once the router has hydrated the page, and listens to the history. It stands around the router: beside it, it
 * would change the ids that React makes from the place in the tree, and those of the server's page would lead nowhere.
 */
function HistoryFollower({ children }: { children: ReactNode }) {
  useEffect(() => {
    takeOverHistory()
    defineElementsWhenUsed()
  }, [])
  return children
}

/**
 * Defines the custom elements after hydration, which needs their original markup. Elements that act before the first use, and the
 * panel's notice of a lost connection, are defined at once.
 */
function defineElementsWhenUsed(): void {
  const define = async () => (await import('#app/client/elements.ts')).defineElements()
  const isPanel = location.pathname.startsWith('/admin')
  const isAwaited = document.querySelector('[data-outcome], auto-submit, compare-button, typed-search') !== null
  if (isPanel || hasComparison() || isAwaited) return void define()
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'storage', toastEvent])
    window.addEventListener(event, () => void define(), { once: true, capture: true, passive: true })
}

/** False in a browser that refuses to store. */
function hasComparison(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null || sessionStorage.getItem(undoKey) !== null
  } catch {
    return false
  }
}

/**
 * React Router 8.4 leaves the end of an answer's stream without a handler (`done` of its decoder). A navigation that is overtaken
 * between the last byte of its answer and its end rejects it, although nothing failed and the newer navigation goes on.
 */
window.addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})
