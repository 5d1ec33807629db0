import { type RefObject, useEffect, useRef } from 'react'

/**
 * A control that holds its own value and follows the address: going back brings the value before, and the focus stays. What was typed or
 * chosen before the script was there stands.
 */
export function useFollowedValue<Control extends { value: string }>(value: string): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (control.current && shown.current !== value) control.current.value = value
    shown.current = value
  }, [value])
  return control
}
