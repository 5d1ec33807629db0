import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isDocumentPath } from './platform/requests/document-paths.ts'
import { storageKey, undoKey } from '#app/pages/comparison/compared-ids.ts'
import { defineElements } from '#app/client/define-elements.ts'
import { ConnectionNotice } from '#app/client/elements/connection-notice.ts'
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
 * Its effect runs after hydration. It wraps the router, because a sibling would change the ids that React derives from the tree, and they
 * would differ from the server's.
 */
function HistoryFollower({ children }: { children: ReactNode }) {
  useEffect(() => {
    takeOverHistory()
    // Without a network it could not be loaded.
    defineElements({ 'connection-notice': ConnectionNotice })
    defineElementsWhenUsed()
  }, [])
  return children
}

/**
 * Defines the custom elements on first use, after hydration, which needs their original markup. Elements that are needed earlier, and those
 * of the panel, are defined at once.
 */
function defineElementsWhenUsed(): void {
  const define = async () => defineElements((await import('#app/client/elements.ts')).elements)
  const isPanel = location.pathname.startsWith('/admin')
  const isAwaited =
    document.querySelector(
      '[data-theme], [data-outcome], [data-takes-focus], auto-submit, compare-button, model-picker, photo-gallery, remembered-values, row-controls, typed-search',
    ) !== null
  if (isPanel || hasComparison() || isAwaited) return void define()
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'storage', toastEvent])
    window.addEventListener(event, () => void define(), { once: true, capture: true, passive: true })
}

/** False if the browser blocks storage. */
function hasComparison(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null || sessionStorage.getItem(undoKey) !== null
  } catch {
    return false
  }
}

/**
 * React Router 8.4 leaves the `done` promise of its stream decoder without a handler. It is rejected if a navigation is replaced between
 * the last byte and the end of its response, which is not a failure.
 */
window.addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})
