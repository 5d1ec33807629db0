import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls back once a change has waited, unless another one has taken its place. The router shows its steps in transitions,
 * which React puts before deferred values: whoever is called has seen every navigation that began before it.
 */
export function useDue<Change extends { waitMs: number }>(change: Change | null, onDue: (change: Change) => void) {
  const [waited, setWaited] = useState<Change | null>(null)
  const due = useDeferredValue(waited)
  const call = useEffectEvent(onDue)
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => setWaited(change), change.waitMs)
    return () => clearTimeout(timer)
  }, [change])
  useEffect(() => {
    if (due && due === change) call(due)
  }, [due, change])
}
