import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { type CalculatorView, calculatorPath, savingsHref } from './savings-address.ts'
import { CalculatorShell } from './calculator-shell.tsx'
import { SavingsFields } from './savings-fields.tsx'
import { readSavings } from './savings-form.ts'
import { SavingsResult } from './savings-result.tsx'
import { SavingsTips } from './savings-tips.tsx'
import { stepParameter, tailoredPath } from './tailored/tailored-paths.ts'
import { useCalculator } from './use-calculator.ts'

type Props = {
  view: CalculatorView
  /** Null where it could not be read. */
  usageCount: number | null
}

/** A form that works by itself: its result is a page with the scenario in the address. */
export function CalculatorPage({ view, usageCount }: Props) {
  const calculator = useCalculator(view, usageCount, readForm)
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
      <CalculatorShell
        action={calculatorPath}
        calculator={calculator}
        fields={<SavingsFields key={JSON.stringify(view.typed)} typed={view.typed} problems={calculator.problems} />}
        further={<WayToTailored />}
        result={view.state === 'result' ? <SavingsResult scenario={view.scenario} /> : null}
        className="pb-section lg:grid-cols-[380px_1fr] lg:gap-16"
      />
      <SavingsTips />
    </main>
  )
}

function WayToTailored() {
  return (
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
        Preços do seu estado, recarga na rua, etanol, híbrido plug-in, modelos do catálogo, tempo de retorno e CO₂. Seus
        valores vão junto.
      </p>
    </div>
  )
}

function readForm(form: FormData) {
  const reading = readSavings(form)
  return reading.outcome === 'valid' ? ({ outcome: 'valid', href: savingsHref(reading.scenario) } as const) : reading
}
