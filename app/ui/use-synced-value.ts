import { type RefObject, useEffect, useRef } from 'react'

/** Updates an uncontrolled control when the address changes, without moving the focus. Keeps a value that was entered before hydration. */
export function useSyncedValue<Control extends { value: string }>(value: string): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (control.current && shown.current !== value) control.current.value = value
    shown.current = value
  }, [value])
  return control
}
