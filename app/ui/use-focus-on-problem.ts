import { type RefObject, useEffect } from 'react'

/** After a save that went wrong the focus is where the reason is: on the first wrong field, or on what somebody else saved. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object, conflict: object | null) {
  const hasProblems = Object.keys(problems).length > 0
  useEffect(() => {
    if (!hasProblems) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden])')
    for (let part = wrong?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [form, hasProblems])
  useEffect(() => {
    if (conflict) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus()
  }, [form, conflict])
}
