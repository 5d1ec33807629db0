import { type RefObject, useEffect } from 'react'

/**
 * After a save that went wrong the focus is where the reason is: on the first wrong field, or on what somebody else saved,
 * which is marked with `data-conflict`.
 * @param call see useFormCall
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  { attempt, conflict }: { attempt: number; conflict: object | null },
): void {
  useEffect(() => {
    if (attempt === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden])')
    for (let part = wrong?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [form, attempt])
  useEffect(() => {
    if (conflict) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus()
  }, [form, conflict])
}
