import { reaisOf } from '#app/domain/costs/cents.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { comparativeText, formatLeftOut, formatYears, withoutLicensing } from './cost-text.ts'
import { IpvaConditions } from './ipva-conditions.tsx'
import {
  AmountField,
  ChoiceField,
  ScenarioProblemList,
  scenarioFormId,
  formatTypedLines,
  useScenarioForm,
} from './scenario-field.tsx'
import { TotalsChart } from './totals-chart.tsx'
import { areComparable, type ComparedCar, formatTotalsDifference, type TotalsView } from './totals-view.ts'
import { ownershipPath, totalsParameter, totalsPath, withScenario } from './owned-vehicle.ts'
import { inputOf } from './ownership-inputs.ts'
import { chosenFields, rememberedFields } from './ownership-scenario.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { OwnCarFields, OwnCarList } from './own-car-section.tsx'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { Check, MoveHorizontal } from '#app/ui/icons.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { Link } from '#app/ui/link.tsx'
import { readScenarioParams } from './ownership-address.ts'

type Props = { view: TotalsView; modelQuestions: ModelQuestions; comparisonPath: string }

export function TotalsPage({ view, modelQuestions, comparisonPath }: Props) {
  const { cars, ids, problems, unpriced } = view
  const said = new URLSearchParams(ids.length > 0 ? { [totalsParameter]: ids.join(',') } : {})
  const comparisonHref = withScenario(comparisonPath, said)
  const hasProblems = Object.keys(problems).length > 0
  const hasChart = !hasProblems && view.lines !== null
  const difference = hasProblems ? null : formatTotalsDifference(cars)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Comparativo', to: comparisonHref }, { label: 'Custos' }]}
      />
      <header className="pt-2 pb-6">
        <h1 className="max-w-[24ch]">Custo com os seus números</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Compra, IPVA, documentação, seguro, revisões, pneus e energia, menos a revenda. {comparativeText}
        </p>
        {difference && <p className="mt-4 max-w-[62ch] text-18 font-semibold text-pretty">{difference}</p>}
      </header>
      {cars.length === 0 ? (
        <div className="grid justify-items-start gap-5 rounded-3 border border-dashed border-line-2 p-8 text-ink-2">
          <p>Nenhum carro com preço conhecido para comparar.</p>
          <ButtonLink to={comparisonHref}>Escolher no comparativo</ButtonLink>
        </div>
      ) : (
        <>
          <ScenarioProblemList problems={problems} />
          <div
            className={
              hasChart ? 'grid items-start gap-x-16 gap-y-8 [reading-flow:grid-order] lg:grid-cols-[5fr_7fr]' : ''
            }
          >
            <TotalsForm view={view} modelQuestions={modelQuestions} hasChart={hasChart} />
            {hasChart && (
              <div className="min-w-0 max-lg:-order-1">
                <TotalsChart view={view} />
              </div>
            )}
          </div>
          {!hasProblems && view.againstOwn && (
            <OwnCarList
              names={cars.map(({ name }) => name)}
              ownCar={view.ownCar}
              comparison={view.againstOwn}
              years={typedYears}
            />
          )}
          {!hasProblems && <TotalsTable view={view} />}
          {!hasProblems && <EvenTotals view={view} />}
          {cars.some(({ totals }) => totals[0]?.leftOut.includes('documentation')) && (
            <p className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">{withoutLicensing(view.scenario.state)}</p>
          )}
          {cars.map(({ id, name, ipvaNotices }) => (
            <IpvaConditions key={id} name={name} notices={ipvaNotices} />
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

/** Totals without the parts that are unknown for any car. Shown if the cars lack different parts. */
function EvenTotals({ view: { cars, even } }: { view: TotalsView }) {
  if (!even) return null
  const totals = cars.map(({ name }, index) => `${name} ${formatBrl(reaisOf(even.totalCents[index] ?? 0))}`)
  return (
    <p className="mt-4 max-w-[66ch] text-15 text-pretty">
      <span className="font-semibold text-warn">Falta o número de pelo menos um.</span> Três anos{' '}
      {formatLeftOut(even.leftOut)} em todos, para a conta ser justa: {totals.join('; ')}.
    </p>
  )
}

function EditorFigures({ cars }: Pick<TotalsView, 'cars'>) {
  return cars.map(({ id, name, type, editorFigures }) => {
    const lines = formatTypedLines(editorFigures, type)
    return (
      lines.length > 0 && (
        <p key={id} className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">
          {name}, nos três primeiros anos: {lines.join(', ')}.
        </p>
      )
    )
  })
}

function TotalsForm({
  view,
  modelQuestions,
  hasChart,
}: Pick<Props, 'view' | 'modelQuestions'> & { hasChart: boolean }) {
  const { ids, typed, scenario, problems } = view
  const { submit, isCalculating } = useScenarioForm(totalsPath)
  const amounts = (['kmPerMonth', 'cityPercent', 'brlPerKwh', 'brlPerLitre', 'electricPercent'] as const).map(inputOf)
  return (
    <form
      id={scenarioFormId}
      action={totalsPath}
      noValidate
      onSubmit={submit}
      aria-busy={isCalculating}
      className={`no-print grid min-w-0 items-end gap-x-5 gap-y-4 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 ${hasChart ? '' : 'lg:grid-cols-3'}`}
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
      <OwnCarFields ownCar={view.ownCar} typed={typed} problems={problems} modelQuestions={modelQuestions} />
      <RememberedValues fields={rememberedFields} />
      <Button type="submit" variant="primary" aria-disabled={isCalculating} className="min-h-12">
        Calcular
      </Button>
    </form>
  )
}

const placeholders: Record<string, string> = {
  km: '1.000',
  cidade: '55',
  energia: 'do estado',
  gasolina: 'do estado',
  eletrico: 'do carro',
}

export function TotalsTable({ view: { cars, typed } }: { view: TotalsView }) {
  const years = cars[0]?.totals.map((_, index) => index) ?? []
  return (
    <>
      {cars.length > 2 && (
        <p className="mt-8 -mb-5 flex items-center gap-2 text-14 text-ink-2 sm:hidden print:hidden">
          <MoveHorizontal aria-hidden="true" className="size-4 flex-none" /> Deslize a tabela para ver os {cars.length}{' '}
          carros.
        </p>
      )}
      <div className="mt-8 scroll-hint rounded-3 border border-line" {...scrolledByKeyboard}>
        <DataTable
          caption="Custo total de cada carro se vendido ao fim de cada ano"
          className={`text-15 [&_td]:px-2.5 [&_td]:py-2.5 [&_td]:whitespace-nowrap [&_th]:px-2.5 [&_th]:py-2.5 [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-bg ${figuresTable}`}
          head="align-bottom"
          rowHead="border-t border-line font-normal whitespace-nowrap"
          columns={[
            { label: 'Vendido depois de', th: 'font-semibold' },
            ...cars.map((car) => ({
              label: (
                <>
                  <Link to={carHref(car, typed)} className="link">
                    {car.name}
                  </Link>
                  <span className="block text-13 font-normal text-ink-3">{car.version}</span>
                  {sharedGap(car) && <span className="block text-12 font-normal text-warn">{sharedGap(car)}</span>}
                </>
              ),
              th: `font-semibold ${cars.length > 2 ? 'min-w-40' : ''}`,
            })),
          ]}
          rows={years.map((index) => [
            formatYears(index + 1),
            ...cars.map((car) => <Total key={car.id} car={car} index={index} isLowest={isLowest(cars, car, index)} />),
          ])}
        />
      </div>
    </>
  )
}

/** Attributes that let the keyboard scroll the table sideways. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Custo total por ano' }

function Total({ car, index, isLowest: wins }: { car: ComparedCar; index: number; isLowest: boolean }) {
  const { cents = 0, leftOut = [] } = car.totals[index] ?? {}
  const without = sharedGap(car) === null && formatLeftOut(leftOut, car.type)
  return (
    <span className={wins ? 'font-semibold text-accent' : ''}>
      {formatBrl(reaisOf(cents))}
      {wins && (
        <span className="flex items-center justify-end gap-1 text-12">
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
          menor
        </span>
      )}
      {without && <span className="block text-12 text-warn">{without}</span>}
    </span>
  )
}

/** 'sem pneus', if every year's total omits the same parts. null: nothing, or it differs by year. */
function sharedGap({ totals, type }: ComparedCar): string | null {
  return areComparable(totals) ? formatLeftOut(totals[0]?.leftOut ?? [], type) : null
}

function isLowest(cars: ComparedCar[], car: ComparedCar, index: number): boolean {
  const totals = cars.flatMap((one) => one.totals[index] ?? [])
  const lowest = Math.min(...totals.map(({ cents }) => cents))
  return totals.length > 1 && areComparable(totals) && car.totals[index]?.cents === lowest
}

function carHref(car: ComparedCar, typed: TotalsView['typed']): string {
  const said = readScenarioParams(new URLSearchParams(typed))
  said.delete(totalsParameter)
  return withScenario(ownershipPath(car), said)
}
