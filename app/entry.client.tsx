import { storageKey, undoKey } from '#app/pages/comparison/storage-keys.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isStaticPath } from './platform/requests/static-paths.ts'
import { defineElements } from '#app/client/define-elements.ts'
import { ConnectionNotice } from '#app/client/elements/connection-notice.ts'
import { takeOverHistory } from '#app/ui/islands/early-history.ts'
import { whenUsed } from '#app/ui/islands/when-used.ts'
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

followPressedLinks(isStaticPath)

/** Takes over the browser history after hydration. It is not a sibling of the router, because that would change the ids of `useId`. */
function HistoryFollower({ children }: { children: ReactNode }) {
  useEffect(() => {
    takeOverHistory()
    // Not imported later: offline, the import would fail.
    defineElements({ 'connection-notice': ConnectionNotice })
    defineElementsWhenUsed()
  }, [])
  return children
}

/**
 * Defines the custom elements at the first interaction. Defines them at once in the panel and on pages with an element that is needed
 * earlier.
 */
function defineElementsWhenUsed(): void {
  const define = async () => defineElements((await import('#app/client/elements.ts')).elements)
  const isPanel = location.pathname.startsWith('/admin')
  const isAwaited =
    document.querySelector(
      '[data-theme], [data-outcome], [data-takes-focus], [data-models], auto-submit, compare-button, photo-gallery, remembered-values, row-controls, typed-search',
    ) !== null
  if (isPanel || hasComparison() || isAwaited) return void define()
  whenUsed(() => void define())
  window.addEventListener(toastEvent, () => void define(), { once: true })
}

/** True if the comparison has vehicles or a replacement to undo. False if storage is blocked. */
function hasComparison(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null || sessionStorage.getItem(undoKey) !== null
  } catch {
    return false
  }
}

/**
 * React Router 8.4 does not handle a rejection of its stream decoder's `done` promise. A navigation that replaces another one rejects it;
 * this is no failure.
 */
window.addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})
