import { type RefObject, useEffect } from 'react'

/** After a save that went wrong the focus is on the first wrong field. @param problems anew with every answer */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object) {
  const hasProblems = Object.keys(problems).length > 0
  useEffect(() => {
    if (hasProblems) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, hasProblems])
}
