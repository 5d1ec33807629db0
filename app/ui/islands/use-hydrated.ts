import { useSyncExternalStore } from 'react'

/** False in the server's document, and for good where no script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
