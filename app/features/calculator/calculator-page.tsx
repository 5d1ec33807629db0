import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/form-problems.tsx'
import { type CalculatorView, calculatorPath, savingsHref } from './savings-address.ts'
import { calculatorFieldId } from './number-field.tsx'
import { SavingsFields } from './savings-fields.tsx'
import { readSavings } from './savings-form.ts'
import { SavingsResult } from './savings-result.tsx'
import { SavingsTips } from './savings-tips.tsx'
import { stepParameter, tailoredPath } from './tailored/tailored-paths.ts'
import { UsageCount } from './usage-count.tsx'
import { useCalculator } from './use-calculator.ts'
import { WaitingResult } from './waiting-result.tsx'

type Props = {
  view: CalculatorView
  /** Null where it could not be read. */
  usageCount: number | null
}

/** A form that works by itself: its result is a page with the scenario in the address. */
export function CalculatorPage({ view, usageCount }: Props) {
  const { submit, isCalculating, problems: found, count, result, problemList } = useCalculator(usageCount, readForm)
  const problems = found ?? (view.state === 'invalid' ? view.problems : {})
  const hasProblems = Object.keys(problems).length > 0
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Calculadora' }]} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[18ch]">Da bomba para a tomada: quanto você economiza</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Troque os valores pelos seus. A conta usa só combustível e energia; preço de compra, IPVA e seguro ficam na
          página de cada veículo.
        </p>
      </header>
      <div className="grid items-start gap-8 pb-section lg:grid-cols-[380px_1fr] lg:gap-16">
        <form
          method="post"
          action={calculatorPath}
          noValidate
          aria-busy={isCalculating}
          onSubmit={submit}
          className="min-w-0"
        >
          <div ref={problemList} tabIndex={-1} className="rounded-3 [&:has(p)]:mb-6">
            {hasProblems && (
              <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={calculatorFieldId} />
            )}
          </div>
          <SavingsFields key={JSON.stringify(view.typed)} typed={view.typed} problems={problems} />
          <Button type="submit" look="primary" aria-disabled={isCalculating} className="mt-6 min-h-13 w-full px-7">
            Calcular economia
          </Button>
          <UsageCount count={count} />
          <div className="mt-6 border-t border-line pt-5">
            <Button
              type="submit"
              formMethod="get"
              formAction={tailoredPath}
              name={stepParameter}
              value="ajustar"
              look="secondary"
              className="w-full"
            >
              Ajustar à minha vida
            </Button>
            <p className="mt-2.5 text-14 text-pretty text-ink-3">
              Preços do seu estado, recarga na rua, etanol, híbrido plug-in, modelos do catálogo, tempo de retorno e
              CO₂. Seus valores vão junto.
            </p>
          </div>
        </form>
        {/* The same section all along: what has the focus must not go away. */}
        <section
          ref={result}
          tabIndex={-1}
          aria-label="Resultado"
          aria-busy={isCalculating}
          className="min-w-0 rounded-3"
        >
          {view.state === 'result' && !hasProblems && !isCalculating ? (
            <SavingsResult scenario={view.scenario} />
          ) : (
            <WaitingResult isCalculating={isCalculating} />
          )}
        </section>
      </div>
      <SavingsTips />
    </main>
  )
}

function readForm(form: FormData) {
  const reading = readSavings(form)
  return reading.outcome === 'valid' ? ({ outcome: 'valid', href: savingsHref(reading.scenario) } as const) : reading
}
