import { reaisOf } from '#app/features/costs/cents.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { formatBrl } from '#app/ui/format/format-number.ts'
import { comparativeWords, leftOutWords } from './cost-words.ts'
import { withoutLicensing } from './portal-figures.ts'
import { IpvaConditions } from './ipva-conditions.tsx'
import { AmountField, ChoiceField, fieldId, scenarioFormId } from './scenario-field.tsx'
import { TotalsTable } from './totals-table.tsx'
import type { TotalsView } from './totals-view.ts'
import { typedLineWords } from './typed-lines.ts'
import { totalsParameter, totalsPath } from './ownership-paths.ts'
import { inputOf } from './ownership-inputs.ts'
import { chosenFields } from './read-scenario.ts'
import { useScenarioForm } from './use-scenario-form.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

type Props = { view: TotalsView; comparisonHref: string }

/** Up to four cars of a comparison with one driver: what each has cost, whenever it is sold. */
export function TotalsPage({ view, comparisonHref }: Props) {
  const { cars, problems, unpriced } = view
  const hasProblems = Object.keys(problems).length > 0
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Comparativo', to: comparisonHref }, { label: 'Custos' }]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">Custo com os seus números</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          O que cada carro terá custado se for vendido ao fim de cada ano: compra, IPVA, documentação, seguro, revisões,
          pneus e energia, menos a revenda. {comparativeWords}
        </p>
      </header>
      {cars.length === 0 ? (
        <div className="grid justify-items-start gap-5 rounded-3 border border-dashed border-line-2 p-8 text-ink-2">
          <p>Nenhum carro com preço conhecido para comparar.</p>
          <ButtonLink to={comparisonHref}>Escolher no comparativo</ButtonLink>
        </div>
      ) : (
        <>
          {hasProblems && (
            <div className="mb-6">
              <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
            </div>
          )}
          <TotalsForm view={view} />
          {!hasProblems && <TotalsTable view={view} />}
          {!hasProblems && <EvenTotals view={view} />}
          {cars.some(({ totals }) => totals[0]?.leftOut.includes('documentation')) && (
            <p className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">{withoutLicensing(view.scenario.state)}</p>
          )}
          {cars.map(({ id, name, ipvaYears }) => (
            <IpvaConditions key={id} name={name} ipvaYears={ipvaYears} />
          ))}
          <EditorFigures cars={cars} />
        </>
      )}
      {unpriced.length > 0 && (
        <p className="mt-4 text-14 text-ink-3">Sem preço conhecido, e por isso sem total: {unpriced.join(', ')}.</p>
      )}
    </main>
  )
}

/** Totals that lack different things name no cheapest car; without all of these they can be compared. */
function EvenTotals({ view: { cars, even } }: { view: TotalsView }) {
  if (!even) return null
  const totals = cars.map(({ name }, index) => `${name} ${formatBrl(reaisOf(even.totalCents[index] ?? 0))}`)
  return (
    <p className="mt-4 max-w-[66ch] text-15 text-pretty">
      <span className="font-semibold text-warn">Falta o número de pelo menos um.</span> Três anos{' '}
      {leftOutWords(even.leftOut)} em todos, para a conta ser justa: {totals.join('; ')}.
    </p>
  )
}

function EditorFigures({ cars }: Pick<TotalsView, 'cars'>) {
  return cars.map(({ id, name, type, editorFigures }) => {
    const lines = typedLineWords(editorFigures, type)
    return (
      lines.length > 0 && (
        <p key={id} className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">
          {name}, nos três primeiros anos: {lines.join(', ')}.
        </p>
      )
    )
  })
}

/** The form of one driver for all of the cars. */
function TotalsForm({ view: { ids, typed, scenario, problems } }: { view: TotalsView }) {
  const { submit, isReckoning } = useScenarioForm(totalsPath)
  const amounts = (['kmPerMonth', 'cityPercent', 'brlPerKwh', 'brlPerLitre', 'electricPercent'] as const).map(inputOf)
  return (
    <form
      id={scenarioFormId}
      action={totalsPath}
      noValidate
      onSubmit={submit}
      aria-busy={isReckoning}
      className="no-print grid items-start gap-x-5 gap-y-4 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name={totalsParameter} value={ids.join(',')} />
      <ChoiceField
        name={chosenFields.state}
        label="Estado"
        typed={scenario.state}
        problem={problems[chosenFields.state]}
      >
        <StateOptions />
      </ChoiceField>
      {amounts.map(({ name, label, unit }) => (
        <AmountField
          key={name}
          name={name}
          label={label}
          unit={unit}
          typed={typed[name] ?? ''}
          placeholder={placeholders[name] ?? ''}
          problem={problems[name]}
        />
      ))}
      <Button type="submit" look="primary" aria-disabled={isReckoning} className="min-h-12 sm:mt-7">
        Calcular
      </Button>
    </form>
  )
}

/** The placeholders of empty fields. */
const placeholders: Record<string, string> = {
  km: '1.000',
  cidade: '55',
  energia: 'do estado',
  gasolina: 'do estado',
  eletrico: '50',
}
