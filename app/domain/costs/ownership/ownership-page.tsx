import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { plural } from '#app/platform/format/plural.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import type { LocalRuleLine } from '#app/domain/costs/local-rule.ts'
import { LocalRuleLines } from '#app/domain/costs/local-rule-lines.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Link } from '#app/ui/link.tsx'
import { AssumptionField, AssumptionFields, hasLoanSection } from './assumption-fields.tsx'
import { CostComparisonSection } from './cost-comparison-section.tsx'
import { comparativeText, formatYears } from './cost-text.ts'
import { permanentHref } from './ownership-address.ts'
import { OwnershipResult, OwnershipYears } from './ownership-result.tsx'
import type { LoanSummary, OwnershipView } from './ownership-view.ts'
import {
  ChoiceField,
  scenarioFormId,
  ScenarioModelField,
  ScenarioProblemList,
  useScenarioForm,
} from './scenario-field.tsx'
import type { ReactNode } from 'react'
import { reaisOf } from '#app/domain/costs/cents.ts'
import { formatBrl, formatNumber } from '#app/platform/format/format-number.ts'
import { Button } from '#app/ui/button.tsx'
import { againstParameter, ownershipPath, type OwnedVehicle } from './owned-vehicle.ts'
import { formatOrigin, maxOwnershipYears } from './ownership-inputs.ts'
import { chosenFields, rememberedFields } from './ownership-scenario.ts'
import { OwnCarFields, OwnCarSection } from './own-car-section.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { pageMeta, notFoundMeta } from '#app/ui/page-meta.ts'

type Props = {
  view: OwnershipView
  modelQuestions: ModelQuestions
  localRules: LocalRuleLine[]
  /** Rank of the monthly cost among similar models. null: unknown, or the visitor changed the scenario. */
  costRank: string | null
}

const resultId = 'resultado'

/** The page is a GET form: its address contains the whole scenario. */
export function OwnershipPage({ view, modelQuestions, localRules, costRank }: Props) {
  const { vehicle, problems, ownership, loan, comparison, scenario, ownCar, againstOwn } = view
  const hasProblems = Object.keys(problems).length > 0
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: 'Catálogo', to: '/catalogo' },
          { label: vehicle.name, to: vehiclePath(vehicle) },
          { label: 'Custo' },
        ]}
      />
      <header className="grid items-start gap-x-16 pt-2 pb-8 sm:grid-cols-[7fr_5fr] lg:grid-cols-2">
        <div>
          <h1 className="max-w-[24ch]">Quanto custa ter um {vehicle.name}</h1>
          <p className="mt-2 text-18 text-ink-2">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
          <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">Da compra à revenda. {comparativeText}</p>
        </div>
        {vehicle.drawingUrl && (
          <div className="vehicle-slot aspect-16/9 rounded-3 max-sm:hidden md:aspect-11/4">
            <img src={vehicle.drawingUrl} alt="" width={570} height={380} />
          </div>
        )}
      </header>
      <ScenarioProblemList problems={problems} />
      {/* Rendered with and without a result, so that screen readers announce a change. */}
      <section id={resultId} aria-label="Resultado" className="scroll-mt-20">
        {againstOwn && !hasProblems && (
          <OwnCarSection name={vehicle.name} ownCar={ownCar} comparison={againstOwn} years={scenario.years} />
        )}
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
          {hasProblems ? (
            <p className="grid min-h-40 place-content-center rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
              O resultado aparece aqui quando os valores marcados estiverem certos.
            </p>
          ) : (
            <OwnershipResult view={view} costRank={costRank} />
          )}
          <div className="grid min-w-0 gap-8">
            <ScenarioForm view={view} modelQuestions={modelQuestions} />
            {!hasProblems && <OwnershipYears view={view} />}
          </div>
        </div>
      </section>
      {comparison && !hasProblems && <CostComparisonSection view={view} comparison={comparison} />}
      {vehicleTypes[vehicle.type].hasPlug && (
        <p className="mt-6 max-w-[66ch] text-15 text-pretty">
          A bandeira de um mês e a tarifa branca mudam o preço da energia:{' '}
          <Link to="/carregar-em-casa/conta-de-luz" className="link">
            conta de luz do seu mês
          </Link>
          .
        </p>
      )}
      {localRules.length > 0 && (
        <Disclosure label={`Fora desta conta: ${localRules.map(({ label }) => label).join('; ')}`} className="mt-3">
          <LocalRuleLines lines={localRules} className="mt-1" />
        </Disclosure>
      )}
      {loan && hasLoanSection(view) && <LoanPart loan={loan} view={view} />}
      <AssumptionFields view={view} />
      {!hasProblems && (
        <p className="no-print mt-6 text-14 text-ink-2">
          <a href={permanentHref(view)} className="link inline-flex min-h-11 items-center">
            Endereço com todos os números fixados
          </a>
          <br />
          Para guardar ou mandar a alguém esta conta, mesmo que as tabelas do portal mudem.
          {Object.keys(ownership.typed).length > 0 && ' Os valores do editor seguem a ficha do modelo.'}
          {ownCar.car && ' Do seu carro ficam o que você escreveu e o preço do litro.'}
        </p>
      )}
    </main>
  )
}

function LoanPart({ loan, view }: { loan: LoanSummary; view: OwnershipView }) {
  const { years } = view.scenario
  const { system, principalBrl, months, ratePercentPerMonth, firstCents, lastCents, interestCents, leftCents } = loan
  return (
    <section aria-labelledby="financiamento" className="pt-section print:pt-6">
      <h2 id="financiamento">Financiamento</h2>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        {formatBrl(principalBrl)} em {months} {plural(months, 'mês', 'meses')} a {formatNumber(ratePercentPerMonth, 2)}%
        ao mês, {system === 'sac' ? 'com parcelas que caem (SAC)' : 'com parcelas iguais (Price)'}. Simulação, não é
        oferta de crédito. IOF, tarifas e seguros do contrato ficam de fora.
      </p>
      <div className="no-print mt-5 grid grid-cols-2 items-end gap-x-3 gap-y-4 *:first:col-span-2 *:last:col-span-2 sm:gap-x-5 lg:grid-cols-4 lg:*:first:col-span-1 lg:*:last:col-span-1">
        <AssumptionField of="downPaymentBrl" view={view} isHintHidden />
        <AssumptionField of="loanMonths" view={view} isHintHidden />
        <AssumptionField of="loanPercent" view={view} isHintHidden />
        <Button
          type="submit"
          form={scenarioFormId}
          formAction={`${ownershipPath(view.vehicle)}#financiamento`}
          className="min-h-12"
        >
          Calcular parcelas
        </Button>
      </div>
      <dl className="mt-6 grid grid-cols-2 border-t border-ink gap-x-4 sm:gap-x-12 lg:grid-cols-4">
        <Line label="Primeira parcela">{formatBrl(reaisOf(firstCents))}</Line>
        <Line label="Última parcela">{formatBrl(reaisOf(lastCents))}</Line>
        <Line label="Juros do contrato inteiro">{formatBrl(reaisOf(interestCents))}</Line>
        <Line label={`Ainda a pagar depois de ${formatYears(years)}`}>{formatBrl(reaisOf(leftCents))}</Line>
      </dl>
      <p className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">{disabilityNote}</p>
      <p className="mt-2 max-w-[66ch] text-13 text-pretty text-ink-3">
        Juros: {formatOrigin(view.ownership.assumptions.loanPercent.portal.origin)}
      </p>
    </section>
  )
}

const disabilityNote =
  'O portal não calcula a isenção PCD: o IPI se pede à Receita Federal; ICMS e IPVA, à Secretaria da Fazenda do estado. Com ela, escreva o preço que a concessionária lhe deu e a sua alíquota do IPVA.'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3.5">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="mt-1 text-18 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** Has the fields with the largest effect. Other fields are below the total; their `form` attribute joins them to this form. */
function ScenarioForm({ view, modelQuestions }: Pick<Props, 'view' | 'modelQuestions'>) {
  const { vehicle, typed, problems, scenario } = view
  const action = ownershipPath(vehicle)
  const { submit, isCalculating } = useScenarioForm(action)
  return (
    <form
      id={scenarioFormId}
      action={`${action}#${resultId}`}
      noValidate
      onSubmit={submit}
      aria-busy={isCalculating}
      aria-labelledby={`${scenarioFormId}-titulo`}
      className="no-print grid items-start gap-x-5 gap-y-4 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <h2 id={`${scenarioFormId}-titulo`} className="text-22 sm:col-span-full">
        Com os seus números
      </h2>
      <ChoiceField
        name={chosenFields.years}
        label="Tempo com o carro"
        typed={String(scenario.years)}
        problem={problems[chosenFields.years]}
      >
        {Array.from({ length: maxOwnershipYears }, (_, index) => (
          <option key={index} value={index + 1}>
            {formatYears(index + 1)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        name={chosenFields.state}
        label="Estado"
        typed={scenario.state}
        problem={problems[chosenFields.state]}
      >
        <StateOptions />
      </ChoiceField>
      <AssumptionField of="kmPerMonth" view={view} isHintHidden />
      <AssumptionField of="cityPercent" view={view} isHintHidden />
      <div className="sm:col-span-full">
        <ScenarioModelField
          name={againstParameter}
          label="Comparar com"
          chosen={view.otherModel}
          question={modelQuestions[againstParameter]}
          taken={[vehicle.slug]}
          problem={problems[againstParameter]}
        />
      </div>
      <OwnCarFields ownCar={view.ownCar} typed={typed} problems={problems} modelQuestions={modelQuestions} />
      <RememberedValues fields={rememberedFields} />
      <Button type="submit" variant="primary" aria-disabled={isCalculating} className="min-h-12 sm:col-span-full">
        Calcular
      </Button>
    </form>
  )
}

type Answer = { vehicle: OwnedVehicle | null; isScenario: boolean; siteUrl: string }

/** Search engines index only the page without a scenario. */
export function ownershipMeta({ vehicle, isScenario, siteUrl }: Answer) {
  if (!vehicle) return notFoundMeta(siteUrl)
  const { name, version, year } = vehicle
  return pageMeta({
    title: `Quanto custa ter um ${[name, version].filter(Boolean).join(' ')}`,
    description: `${name} ${year}: IPVA do seu estado, seguro, revisões, pneus, energia, financiamento e revenda, de 1 a 10 anos, com a fonte de cada número.`,
    path: ownershipPath(vehicle),
    siteUrl,
    isIndexed: !isScenario,
    imagePath: `/cartoes/veiculo/${vehicle.id}.png`,
    imageAlt: [name, version, year].filter(Boolean).join(' '),
    trail: [
      { label: 'Início', to: '/' },
      { label: 'Catálogo', to: '/catalogo' },
      { label: name, to: vehiclePath(vehicle) },
      { label: 'Custo' },
    ],
  })
}
