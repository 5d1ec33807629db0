import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { calculatorUsesPath } from './savings-address.ts'

/** The time for which the calculation is shown as going on (CALC-11); it ends with the page (T-21). */
const calculatingMs = 1500

/** The reading of a form: the address of its result, or the problems by the names of fields. */
type FormReading<Problems> = { outcome: 'valid'; href: string } | { outcome: 'invalid'; problems: Problems }

/** The state of a form in an address; `problems` if its result cannot be. */
type View<Problems> = { state: 'idle' | 'result' } | { state: 'invalid'; problems: Problems }

export type Calculator<Problems> = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isCalculating: boolean
  /** By the names of fields; empty where nothing is wrong. */
  problems: Problems
  /** The number of uses of the calculator; null if it is not known. */
  count: number | null
  resultPlace: RefObject<HTMLElement | null>
  problemList: RefObject<HTMLDivElement | null>
}

/**
 * The part of a calculator form that needs script: the stated wait, problems without a round trip, and a count that goes up on the page. The
 * result itself stands in the address, so that it can be kept, shared and gone back to.
 */
export function useCalculator<Problems extends object>(
  view: View<Problems>,
  countBefore: number | null,
  read: (form: FormData) => FormReading<Problems>,
): Calculator<Problems> {
  const navigate = useNavigate()
  const submitStep = useSubmit()
  const { pathname } = useLocation()
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isCalculating, setCalculating] = useState(false)
  const [count, setCount] = useState(countBefore)
  const resultPlace = useResultFocus(isCalculating)
  const { problems, problemList, setFound } = useProblems(view)
  useEffect(() => () => clearTimeout(wait.current), [])

  const finish = async (href: string) => {
    await navigate(href, { preventScrollReset: true })
    setCalculating(false)
    const counted = await sendCalculation()
    if (counted !== null) setCount(counted)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isCalculating) return
    const { submitter } = event.nativeEvent
    // A button with a way of its own asks for no result.
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'get') {
      const staysHere = new URL(submitter.formAction).pathname === pathname
      return void submitStep(submitter, { preventScrollReset: staysHere, replace: staysHere })
    }
    const reading = read(new FormData(event.currentTarget))
    if (reading.outcome === 'invalid') return setFound(reading.problems)
    setFound(null)
    setCalculating(true)
    wait.current = setTimeout(() => void finish(reading.href), calculatingMs)
  }
  return { submit, isCalculating, problems, count, resultPlace, problemList }
}

/** The result has the focus once it stands in the place of the wait. */
function useResultFocus(isCalculating: boolean): RefObject<HTMLElement | null> {
  const resultPlace = useRef<HTMLElement>(null)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && !isCalculating) resultPlace.current?.focus()
    hasWaited.current = isCalculating
  }, [isCalculating])
  return resultPlace
}

/** Problems that were found here have the focus. They belong to their address: going back or on leaves them behind. */
function useProblems<Problems extends object>(view: View<Problems>) {
  const { key } = useLocation()
  const problemList = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<{ at: string; problems: Problems } | null>(null)
  useEffect(() => {
    if (found) problemList.current?.focus()
  }, [found])
  const stated = view.state === 'invalid' ? view.problems : ({} as Problems)
  return {
    problems: found?.at === key ? found.problems : stated,
    problemList,
    setFound: (problems: Problems | null) => setFound(problems && { at: key, problems }),
  }
}

/** Never throws. @returns the count afterwards; null where it is not known */
async function sendCalculation(): Promise<number | null> {
  try {
    const answer = await fetch(calculatorUsesPath, { method: 'POST', keepalive: true })
    const { count }: { count: number | null } = await answer.json()
    return answer.ok ? count : null
  } catch {
    return null
  }
}
