import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes the page over, true as soon as its buttons work. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing() {
  return () => undefined
}
