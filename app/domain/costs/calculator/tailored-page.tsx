import { textsIn } from '#app/platform/forms/texts-in.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { CalculatorShell, useCalculator } from './calculator-shell.tsx'
import { calculatorPath, tailoredPath } from './savings-address.ts'
import { sides, carNames } from './tailored-inputs.ts'
import type { Tailored } from './find-tailored.server.ts'
import { TailoredFields } from './tailored-fields.tsx'
import {
  readTailored,
  type TailoredProblems,
  tailoredHref,
  type TailoredView,
  formerCityName,
  formerModelNames,
} from './tailored-form.ts'
import { formatExample } from './tailored-text.ts'
import { Co2Section } from './co2-section.tsx'
import { TailoredExample, TailoredResult } from './tailored-result.tsx'
import { useEffect } from 'react'
import { calculatorFieldId } from './number-inputs.ts'

type Props = Omit<Tailored, 'view'> & {
  view: TailoredView
  usageCount: number | null
}

export function TailoredPage({ view, usageCount, ...tailored }: Props) {
  const calculator = useCalculator(view, usageCount, (form) => {
    // If a model or the city share has changed, the server first fills in the figures.
    if (
      form.get(formerCityName) !== form.get('cidade') ||
      sides.some((side) => form.get(formerModelNames[side]) !== form.get(carNames[side].model))
    )
      return { outcome: 'valid', href: `${tailoredPath}?${new URLSearchParams(textsIn(form))}` }
    const reading = readTailored(form, tailored.start)
    return reading.outcome === 'valid' ? { outcome: 'valid', href: tailoredHref(reading.typed) } : reading
  })
  useOpenProblems(calculator.problems)
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
        <p className={`mt-3 max-w-[66ch] text-pretty text-ink-2 ${view.state === 'result' ? 'max-sm:hidden' : ''}`}>
          Escolha dois carros; o resto já vem preenchido. A conta usa combustível, energia e a diferença de preço; IPVA,
          seguro e revenda ficam na página de cada veículo.
        </p>
      </header>
      <CalculatorShell
        action={tailoredPath}
        calculator={calculator}
        fields={<TailoredFields {...tailored} view={view} problems={calculator.problems} />}
        result={
          view.state === 'result' ? <TailoredResult {...tailored} scenario={view.scenario} typed={view.typed} /> : null
        }
        below={view.state === 'result' && <Co2Section {...tailored} scenario={view.scenario} />}
        example={exampleOf(view, tailored)}
        className="lg:grid-cols-[7fr_5fr] lg:gap-x-12"
        formClassName="no-print"
      />
    </main>
  )
}

type ExampleProps = Pick<Tailored, 'isExample' | 'start' | 'figures' | 'chosen'>

/** null: the visitor asked for other values. */
function exampleOf(view: TailoredView, { isExample, start, figures, chosen }: ExampleProps) {
  const first = readTailored(new URLSearchParams(view.typed), start)
  if (!isExample || view.state !== 'idle' || first.outcome === 'invalid') return null
  return {
    label: formatExample(first.scenario),
    result: <TailoredExample scenario={first.scenario} figures={figures} chosen={chosen} />,
  }
}

function useOpenProblems(problems: TailoredProblems) {
  const names = Object.keys(problems).join(' ')
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean))
      document.getElementById(calculatorFieldId(name))?.closest('details')?.setAttribute('open', '')
  }, [names])
}
