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

/** Wraps the router: a sibling component would change the ids of `useId`. */
function HistoryFollower({ children }: { children: ReactNode }) {
  useEffect(() => {
    takeOverHistory()
    // Imported now: offline, a later import would fail.
    defineElements({ 'connection-notice': ConnectionNotice })
    defineElementsWhenUsed()
  }, [])
  return children
}

/** Defines them at the first interaction, or at once on panel pages and on pages that need one of them earlier. */
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

/** React Router 8.4 leaves a rejection of its stream decoder unhandled when one navigation replaces another. This is no failure. */
window.addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})
