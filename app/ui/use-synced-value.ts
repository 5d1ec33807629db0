import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps an uncontrolled control in step with the address: its value changes when the address does, without losing focus. A value that was
 * entered before hydration is kept.
 */
export function useSyncedValue<Control extends { value: string }>(value: string): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (control.current && shown.current !== value) control.current.value = value
    shown.current = value
  }, [value])
  return control
}
