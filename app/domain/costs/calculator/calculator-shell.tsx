import { countOf } from '#app/platform/format/plural.ts'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { calculatorFieldId } from './number-field.tsx'
import type { Calculator } from './use-calculator.ts'
import { ExampleMark } from '#app/ui/notices/example-mark.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { LoaderCircle } from '#app/ui/icons.tsx'

type Props = {
  /** The address that the form is sent to without script. */
  action: string
  calculator: Calculator<Record<string, string>>
  fields: ReactNode
  /** Other ways on, below the button. */
  further?: ReactNode
  /** Null where the address asks for none. */
  result: ReactNode
  /** The result of the form's initial values, and these values; null where it holds others. */
  example: { words: string; result: ReactNode } | null
  /** The widths of form and result. */
  className: string
  formClassName?: string
}

/** A calculator's form, which works by itself, beside the place of its result. */
export function CalculatorShell({
  action,
  calculator,
  fields,
  further,
  result,
  example,
  className,
  formClassName = '',
}: Props) {
  const { submit, isCalculating, problems, count, resultPlace, problemList } = calculator
  const hasProblems = Object.keys(problems).length > 0
  const isExample = example !== null && result === null && !hasProblems && !isCalculating
  return (
    <div className={`grid items-start gap-8 ${className}`}>
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
        <Button type="submit" look="primary" aria-disabled={isCalculating} className="mt-6 min-h-13 w-full px-7">
          Calcular economia
        </Button>
        <UsageCount count={count} />
        {further}
      </form>
      {/* The same section all along: what has the focus must not go away. */}
      <section
        ref={resultPlace}
        tabIndex={-1}
        aria-label="Resultado"
        aria-busy={isCalculating}
        className={`min-w-0 rounded-3 ${isExample ? 'max-lg:-order-1' : ''}`}
      >
        {result !== null && !hasProblems && !isCalculating ? (
          result
        ) : (
          <WaitingResult isCalculating={isCalculating} example={hasProblems ? null : example} />
        )}
      </section>
    </div>
  )
}

/** The number of uses of the calculator (CALC-19), unseen before the first one; null if it could not be read (CALC-21). */
function UsageCount({ count }: { count: number | null }) {
  return (
    <p className="mt-3 text-14 text-ink-3" hidden={count === 0}>
      {usageSentence(count)}
    </p>
  )
}

function usageSentence(count: number | null): string {
  if (count === null) return 'Erro ao carregar estatísticas'
  return countOf(count, 'cálculo feito até hoje', 'cálculos feitos até hoje')
}

/** The place of the result: an example or nothing, and the wait (CALC-10). */
function WaitingResult({ isCalculating, example }: Pick<Props, 'example'> & { isCalculating: boolean }) {
  const hasExample = example !== null && !isCalculating
  return (
    <div
      className={`rounded-3 border border-dashed border-line-2 ${hasExample ? 'p-[clamp(20px,3vw,40px)]' : 'grid min-h-80 place-content-center justify-items-center gap-3 p-8 text-center text-ink-2'}`}
    >
      <div role="status" className="grid justify-items-center gap-3">
        {isCalculating && (
          <>
            <LoaderCircle aria-hidden="true" className="size-8 animate-spin text-accent motion-reduce:animate-none" />
            <p>Calculando…</p>
          </>
        )}
      </div>
      {!isCalculating && (
        <p className={hasExample ? 'mb-6 text-pretty text-ink-2' : 'max-w-[36ch] text-pretty'}>
          O resultado aparece aqui: quanto custa por mês, por ano e em dez anos.
        </p>
      )}
      {hasExample && (
        <>
          <ExampleMark>{example.words}</ExampleMark>
          {example.result}
        </>
      )}
    </div>
  )
}
