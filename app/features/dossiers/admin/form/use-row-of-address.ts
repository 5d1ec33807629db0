import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the figure that the address names (#numero-rangeKm), with its source, and goes there. */
export function useRowOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#numero-\w+$/.test(hash)) return
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => {
      const row = form.current?.querySelector(hash)
      for (const part of row?.querySelectorAll('details') ?? []) part.open = true
      row?.querySelector('input')?.focus({ preventScroll: true })
      row?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, hash])
}
