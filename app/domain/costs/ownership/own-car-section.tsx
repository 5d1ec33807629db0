import { costParts, type OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import type { LeftOut } from './cost-comparison.ts'
import { conjunction, costPartStyles, formatLeftOut, formatYears } from './cost-text.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import type { OwnCarComparison, OwnCarView } from './own-car.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { AmountField, amountText, ChoiceField, ScenarioModelField } from './scenario-field.tsx'
import { ownCarChoices, ownCarInputs, type OwnCarKey, ownFuels } from './ownership-inputs.ts'
import type { ScenarioProblems, TypedScenario } from './ownership-scenario.ts'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/**
 * 'R$ 357,76 a menos por mês'.
 * @param savedBrl saving with the new car; negative: it costs more
 */
function formatMonthlyDifference(savedBrl: number): string {
  const cents = Math.round(savedBrl * 100)
  if (cents === 0) return 'nem mais nem menos por mês'
  return `${formatBrl(Math.abs(cents) / 100)} ${cents > 0 ? 'a menos' : 'a mais'} por mês`
}

function Difference({ savedBrl }: { savedBrl: number }) {
  const text = formatMonthlyDifference(savedBrl)
  return <strong className={text.includes('a mais') ? 'text-warn' : 'text-accent'}>{text}</strong>
}

type Props = { name: string; ownCar: OwnCarView; comparison: OwnCarComparison; years: number }

export function OwnCarSection({ name, ownCar, comparison, years }: Props) {
  const { ownCost, costs, savedBrlPerMonth, leftOut } = comparison
  const [cost] = costs
  if (!cost) return null
  const isLossCounted = cost.depreciationCents !== null
  const parts = countedParts([cost, ownCost])
  const perMonth = (cents: number) => formatBrl(cents / (100 * 12 * years))
  return (
    <div className="mb-8 rounded-3 border border-line bg-surface p-5">
      <p className="max-w-[48ch] text-22 font-semibold text-pretty">
        {isLossCounted ? 'Ter' : 'Sem contar a perda de valor, ter'} um {name} custaria{' '}
        <Difference savedBrl={savedBrlPerMonth[0] ?? 0} /> do que ficar com {ownCar.name}.
      </p>
      {isLossCounted && (
        <p className="mt-2 text-pretty text-ink-2">
          Sem contar a perda de valor,{' '}
          {formatMonthlyDifference((ownCost.spentCents - cost.spentCents) / (100 * 12 * years))}.
        </p>
      )}
      <DataTable
        caption={`Custo total por mês em ${formatYears(years)}`}
        className={`mt-5 max-w-[80ch] text-15 [&_td]:py-2 [&_td]:pl-3 [&_th]:py-2 ${figuresTable}`}
        head="align-bottom text-14 text-ink-2"
        columns={[
          { label: 'Custo por mês', th: 'font-normal' },
          { label: name, th: 'pl-3 font-normal' },
          { label: 'Meu carro', th: 'pl-3 font-normal' },
        ]}
        rows={parts.map((part) => [
          part === 'energy' ? 'Energia ou combustível' : costPartStyles[part].label,
          ...[cost, ownCost].map((one) => perMonth(partCents(one, part))),
        ])}
        sums={['Soma', perMonth(cost.totalCents), perMonth(ownCost.totalCents)]}
      />
      <OwnCarGaps ownCar={ownCar} leftOut={leftOut} years={years} />
    </div>
  )
}

function OwnCarGaps({ ownCar, leftOut, years }: { ownCar: OwnCarView; leftOut: LeftOut[]; years: number }) {
  const without = formatLeftOut(leftOut)
  const { numbers } = ownCar.car ?? {}
  const isIpvaOpen = numbers?.ipvaBrl === undefined && ownCar.assumptions?.ipvaPercent.includes(null)
  const missing = [
    numbers?.valueBrl === undefined && 'quanto ele vale hoje',
    isIpvaOpen && 'o IPVA que você paga',
    numbers?.insuranceBrl === undefined && 'o seguro',
    numbers?.servicingBrl === undefined && 'as revisões',
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <p className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">
        Ficando com cada um por {formatYears(years)}
        {without && `, ${without} nos dois, para a conta ser justa`}. O seu já é seu: dele conta o que perde de valor
        daqui em diante.
        {missing.length > 0 && (
          <>
            {' '}
            <a href={`#${ownCarAnchor}`} className="link no-print">
              Diga também {conjunction.format(missing)}
            </a>{' '}
            e a conta fica mais completa.
          </>
        )}
      </p>
      {ownCar.origins.length > 0 && (
        <p className="mt-2 max-w-[66ch] text-13 text-pretty text-ink-3">{`Do seu carro: ${ownCar.origins.join('. ')}.`}</p>
      )}
    </>
  )
}

type OwnCarListProps = { names: string[]; ownCar: OwnCarView; comparison: OwnCarComparison; years: number }

export function OwnCarList({ names, ownCar, comparison, years }: OwnCarListProps) {
  return (
    <section aria-labelledby="contra-o-meu" className="mt-8 rounded-3 border border-line bg-surface p-5">
      <h2 id="contra-o-meu" className="text-22">
        Custo total contra {ownCar.name}
        {comparison.ownCost.depreciationCents === null && ', sem contar a perda de valor'}
      </h2>
      <ul className="mt-4 grid gap-2 text-18 text-pretty">
        {names.map((name, index) => (
          <li key={index}>
            {name}: <Difference savedBrl={comparison.savedBrlPerMonth[index] ?? 0} />
          </li>
        ))}
      </ul>
      <OwnCarGaps ownCar={ownCar} leftOut={comparison.leftOut} years={years} />
    </section>
  )
}

function countedParts(costs: OwnershipCost[]): LeftOut[] {
  const all: LeftOut[] = ['depreciation', ...costParts]
  return all.filter((part) => costs.some((cost) => partCents(cost, part) !== 0))
}

function partCents(cost: OwnershipCost, part: LeftOut): number {
  return (part === 'depreciation' ? cost.depreciationCents : cost.parts[part]) ?? 0
}

export const ownCarAnchor = 'meu-carro'

type OwnCarFieldsProps = {
  ownCar: OwnCarView
  typed: TypedScenario
  problems: ScenarioProblems
  modelQuestions: ModelQuestions
}

export function OwnCarFields({ ownCar, typed, problems, modelQuestions }: OwnCarFieldsProps) {
  const { car, fuel, litre, model } = ownCar
  const isOpen = car !== null || Object.keys(ownCar.problems).length > 0
  const field = (key: OwnCarKey, hint: string, placeholder = '') => {
    const { name, label, unit } = ownCarInputs[key]
    return (
      <AmountField {...{ name, label, unit, hint, placeholder }} typed={typed[name] ?? ''} problem={problems[name]} />
    )
  }
  return (
    <div id={ownCarAnchor} className="col-span-full border-t border-line pt-2">
      <Disclosure label="Comparar com o meu carro a combustão" isOpen={isOpen}>
        <p className="mt-2 mb-4 max-w-[66ch] text-14 text-pretty text-ink-2">
          Basta o consumo. O valor de hoje traz IPVA e perda de valor para a conta. O que faltar fica fora dos dois
          carros.
        </p>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {field('kmPerLitre', 'Do painel do carro, ou km rodados divididos pelos litros abastecidos.')}
          <ChoiceField
            name={ownCarChoices.fuel}
            label="Abastece com"
            typed={fuel}
            problem={problems[ownCarChoices.fuel]}
          >
            {Object.entries(ownFuels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </ChoiceField>
          {field(
            'brlPerLitre',
            litre
              ? `Se deixar em branco, ${formatBrl(litre.brl)}, o do seu estado. ${litre.origin}.`
              : 'O que você paga no posto.',
            amountText(litre?.brl ?? null, 'R$/litro'),
          )}
          {field('valueBrl', 'O da tabela Fipe, ou o que lhe oferecem por ele.')}
          {field('ipvaBrl', 'Se deixar em branco, a alíquota do seu estado sobre o valor de hoje.')}
          {field('insuranceBrl', 'Por ano.')}
          {field('servicingBrl', 'Por ano, sem pneus.')}
          <ScenarioModelField
            name={ownCarChoices.model}
            label="Comparar com um híbrido do catálogo (opcional)"
            chosen={model}
            question={modelQuestions[ownCarChoices.model]}
            plug="without"
            problem={problems[ownCarChoices.model]}
            hint="Se escolher um modelo, usamos o consumo do Inmetro."
          />
        </div>
      </Disclosure>
    </div>
  )
}
