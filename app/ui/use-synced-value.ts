import { type RefObject, useEffect, useRef } from 'react'

/** Updates an uncontrolled control when the value changes, and keeps the focus. A value entered before hydration stays. */
export function useSyncedValue<Control extends { value: string }>(value: string): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (control.current && shown.current !== value) control.current.value = value
    shown.current = value
  }, [value])
  return control
}
