import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/form-problems.tsx'
import { calculatorFieldId } from '#app/features/calculator/number-field.tsx'
import { calculatorPath } from '#app/features/calculator/savings-address.ts'
import { UsageCount } from '#app/features/calculator/usage-count.tsx'
import { useCalculator } from '#app/features/calculator/use-calculator.ts'
import { WaitingResult } from '#app/features/calculator/waiting-result.tsx'
import type { Tailored } from './find-tailored.server.ts'
import { TailoredFields } from './tailored-fields.tsx'
import { readTailored } from './tailored-form.ts'
import { tailoredHref, type TailoredView } from './tailored-address.ts'
import { tailoredPath } from './tailored-paths.ts'
import { TailoredResult } from './tailored-result.tsx'
import { useOpenProblems } from './use-open-problems.ts'

type Props = Omit<Tailored, 'view'> & {
  view: TailoredView
  /** Null where it could not be read. */
  usageCount: number | null
}

/** The calculator with everything that a life has: it works as a form without script, and its result is an address. */
export function TailoredPage({ view, usageCount, ...tailored }: Props) {
  const { submit, isCalculating, count, result, problemList, ...found } = useCalculator(usageCount, (form) => {
    const reading = readTailored(form, tailored.start)
    return reading.outcome === 'valid' ? { outcome: 'valid', href: tailoredHref(reading.typed) } : reading
  })
  const problems = found.problems ?? (view.state === 'invalid' ? view.problems : {})
  const hasProblems = Object.keys(problems).length > 0
  useOpenProblems(problems)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: 'Calculadora', to: calculatorPath },
          { label: 'Ajustar à minha vida' },
        ]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[20ch]">A conta, ajustada à sua vida</h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          Dois carros, os preços do seu estado e as recargas do seu dia. Abra só o que quiser mudar. A conta usa
          combustível, energia e a diferença de preço; IPVA, seguro e revenda ficam na página de cada veículo.
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[400px_1fr] lg:gap-14">
        <form
          method="post"
          action={tailoredPath}
          noValidate
          aria-busy={isCalculating}
          onSubmit={submit}
          className="no-print min-w-0"
        >
          <div ref={problemList} tabIndex={-1} className="rounded-3 [&:has(p)]:mb-6">
            {hasProblems && (
              <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={calculatorFieldId} />
            )}
          </div>
          <TailoredFields {...tailored} view={view} problems={problems} />
          <Button type="submit" look="primary" aria-disabled={isCalculating} className="mt-6 min-h-13 w-full px-7">
            Calcular economia
          </Button>
          <UsageCount count={count} />
        </form>
        {/* The same section all along: what has the focus must not go away. */}
        <section
          ref={result}
          tabIndex={-1}
          aria-label="Resultado"
          aria-busy={isCalculating}
          className="min-w-0 scroll-mt-24 rounded-3"
        >
          {view.state === 'result' && !hasProblems && !isCalculating ? (
            <TailoredResult {...tailored} scenario={view.scenario} typed={view.typed} />
          ) : (
            <WaitingResult isCalculating={isCalculating} />
          )}
        </section>
      </div>
    </main>
  )
}
