import { countOf, minShownCount } from '#app/platform/format/plural.ts'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { calculatorFieldId } from './number-inputs.ts'
import { ExampleMark } from '#app/ui/notices/example-mark.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { LoaderCircle } from '#app/ui/icons.tsx'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { calculatorUsesPath } from './savings-address.ts'

type Props = {
  action: string
  calculator: Calculator<Record<string, string>>
  fields: ReactNode
  further?: ReactNode
  /** null: no scenario in the address. */
  result: ReactNode
  /** Shown below the result. Hidden without a result. */
  chart?: ReactNode
  /** Shown below the form, on a phone below the chart. Without a result below the waiting panel. */
  beside?: ReactNode
  /** Shown below form and result. Hidden without a result. */
  below?: ReactNode
  /** Example for the form's initial values. null: the form has other values. */
  example: { label: string; result: ReactNode; hint?: string } | null
  className: string
  formClassName?: string
}

export function CalculatorShell({
  action,
  calculator,
  fields,
  further,
  result,
  chart,
  beside,
  below,
  example,
  className,
  formClassName = '',
}: Props) {
  const { submit, isCalculating, problems, count, resultPlace, problemList } = calculator
  const hasProblems = Object.keys(problems).length > 0
  const hasResult = result !== null && !hasProblems && !isCalculating
  const isExample = example !== null && result === null && !hasProblems && !isCalculating
  const isBesideWide = hasResult || isExample
  const hasChart = hasResult && Boolean(chart)
  const tips = beside && <div className={`min-w-0 max-lg:order-1 ${hasChart ? '' : 'col-span-full'}`}>{beside}</div>
  return (
    <div className={`grid items-start gap-8 ${className}`}>
      <div className={columnClass}>
        <form
          method="post"
          action={action}
          noValidate
          aria-busy={isCalculating}
          onSubmit={submit}
          className={`min-w-0 ${formClassName}`}
        >
          <div ref={problemList} tabIndex={-1} className="rounded-3 [&:has(p)]:mb-6">
            {hasProblems && (
              <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={calculatorFieldId} />
            )}
          </div>
          {fields}
          <RememberedValues fields={{ uf: 'uf', km: 'km', kml: 'kml', energia: 'energia' }} />
          <Button type="submit" variant="primary" aria-disabled={isCalculating} className="mt-6 min-h-13 w-full px-7">
            Calcular economia
          </Button>
          <UsageCount count={count} />
          {further}
        </form>
        {hasChart && tips}
      </div>
      <div className={`lg:self-stretch ${columnClass}`}>
        {/* Rendered with and without a result: a new element would lose the focus. */}
        <section
          ref={resultPlace}
          tabIndex={-1}
          aria-label="Resultado"
          aria-busy={isCalculating}
          className={`min-w-0 scroll-mt-24 rounded-3 ${isBesideWide ? 'max-lg:-order-1' : ''} ${beside ? '' : 'lg:sticky lg:top-20'}`}
        >
          {hasResult ? result : <WaitingResult isCalculating={isCalculating} example={hasProblems ? null : example} />}
        </section>
        {hasChart && <div className="min-w-0">{chart}</div>}
        {!isBesideWide && tips}
      </div>
      {isBesideWide && !hasChart && tips}
      {below && hasResult && <div className="col-span-full min-w-0 max-lg:order-1">{below}</div>}
    </div>
  )
}

/** On narrow screens, the parts of both columns are one column. */
const columnClass = 'min-w-0 max-lg:contents lg:flex lg:flex-col lg:gap-8'

/** Shows how often the calculator was used. Hidden for a small number. null: could not be read. */
function UsageCount({ count }: { count: number | null }) {
  return (
    <p className="mt-3 text-14 text-ink-3" hidden={count !== null && count < minShownCount}>
      {count === null
        ? 'Erro ao carregar estatísticas'
        : countOf(count, 'cálculo feito até hoje', 'cálculos feitos até hoje')}
    </p>
  )
}

function WaitingResult({ isCalculating, example }: Pick<Props, 'example'> & { isCalculating: boolean }) {
  const hasExample = example !== null && !isCalculating
  return (
    <div
      className={`rounded-3 border border-line-2 ${hasExample ? 'flex flex-col bg-surface p-[clamp(20px,3vw,40px)]' : 'grid min-h-80 place-content-center justify-items-center gap-3 border-dashed p-8 text-center text-ink-2'}`}
    >
      <div role="status" className="grid justify-items-center gap-3">
        {isCalculating && (
          <>
            <LoaderCircle aria-hidden="true" className="size-8 animate-spin text-accent motion-reduce:animate-none" />
            <p>Calculando…</p>
          </>
        )}
      </div>
      {!isCalculating && !hasExample && (
        <p className="max-w-[36ch] text-pretty">
          O resultado aparece aqui: quanto custa por mês, por ano e em dez anos.
        </p>
      )}
      {hasExample && (
        <>
          {example.hint && <p className="order-last mt-5 text-14 text-pretty text-ink-3">{example.hint}</p>}
          <ExampleMark>{example.label}</ExampleMark>
          {example.result}
        </>
      )}
    </div>
  )
}

/** Duration of 'Calculando…'. If the visitor leaves the page, it is cancelled. */
const calculatingMs = 1500

type FormReading<Problems> = { outcome: 'valid'; href: string } | { outcome: 'invalid'; problems: Problems }

type View<Problems> = { state: 'idle' | 'result' } | { state: 'invalid'; problems: Problems }

type Calculator<Problems> = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isCalculating: boolean
  problems: Problems
  count: number | null
  resultPlace: RefObject<HTMLElement | null>
  problemList: RefObject<HTMLDivElement | null>
}

/** Delays the result, checks the form in the browser, and updates the count. */
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
    // A button with method GET changes the form without calculating, for example fills in prices.
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

function useResultFocus(isCalculating: boolean): RefObject<HTMLElement | null> {
  const resultPlace = useRef<HTMLElement>(null)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && !isCalculating) {
      resultPlace.current?.focus({ preventScroll: true })
      // Focusing scrolls a tall result to its middle, so its top is below the header (72 px) only on wide screens.
      const top = resultPlace.current?.getBoundingClientRect().top ?? 0
      if (top < 72 || top > innerHeight / 2) resultPlace.current?.scrollIntoView()
    }
    hasWaited.current = isCalculating
  }, [isCalculating])
  return resultPlace
}

/** Problems found in the browser take the focus and disappear on navigation. */
function useProblems<Problems extends object>(view: View<Problems>) {
  const { key } = useLocation()
  const problemList = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<{ at: string; problems: Problems } | null>(null)
  useEffect(() => {
    if (found) problemList.current?.focus()
  }, [found])
  const serverProblems = view.state === 'invalid' ? view.problems : ({} as Problems)
  return {
    problems: found?.at === key ? found.problems : serverProblems,
    problemList,
    setFound: (problems: Problems | null) => setFound(problems && { at: key, problems }),
  }
}

/**
 * Counts a calculation. Ignores errors.
 * @returns the new count; null: unknown
 */
async function sendCalculation(): Promise<number | null> {
  try {
    const answer = await fetch(calculatorUsesPath, { method: 'POST', keepalive: true })
    const { count }: { count: number | null } = await answer.json()
    return answer.ok ? count : null
  } catch {
    return null
  }
}
