import { type RefObject, useEffect } from 'react'

/**
 * After a save that went wrong the focus is where the reason is: on the first wrong field, or on what somebody else saved.
 * @param attempt counts saves, where what is wrong may be the same again
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: object,
  conflict: object | null,
  attempt = 0,
) {
  const wrongAttempt = Object.keys(problems).length > 0 ? attempt + 1 : null
  useEffect(() => {
    if (wrongAttempt === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden])')
    for (let part = wrong?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [form, wrongAttempt])
  useEffect(() => {
    if (conflict) form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus()
  }, [form, conflict])
}
