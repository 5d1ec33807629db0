import { ChevronDown } from '#app/ui/icons.tsx'
import { useContext, useId, useState } from 'react'
import { threeYearTotals } from '#app/panel/vehicles/editor/derived-texts.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import {
  type CostTotalKey,
  costTotals,
  type TypedCostKey,
  typedCostKeys,
  typedCosts,
} from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { FormSection, VehicleTextField } from './vehicle-text-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { requiredVehicleFields } from '#app/panel/vehicles/editor/vehicle-form.ts'

type Sums = Record<TypedCostKey, number | null>

export function CostEntryFields() {
  const { entry } = useContext(VehicleFormContext)
  const [sums, setSums] = useState<Sums>(() => byKey((key) => readClearNumber(entry[nameOfField.cost(key)] ?? '')))
  const totals = threeYearTotals(sums)
  const energyName = nameOfField.cost('includesFuel')
  return (
    <FormSection
      id="custos"
      note="Em reais inteiros, para três anos em São Paulo com 1.000 km por mês. O portal calcula o que fica vazio, e mais seguro e pneus; o que você escreve fica no lugar da conta dele em todas as páginas, como “valor do editor” com a data de hoje."
    >
      <div
        className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)]"
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return
          const key = typedCostKeys.find((one) => nameOfField.cost(one) === target.name)
          if (key) setSums({ ...sums, [key]: readClearNumber(target.value) })
        }}
      >
        {(['documentationBrl', 'ipva3YearsBrl', 'servicingBrl', 'electricityBrl'] as const).map((key) => (
          <CostRow key={key} of={key} />
        ))}
        <label className="flex min-h-11 items-center gap-3 text-15">
          <input type="checkbox" name={energyName} defaultChecked={entry[energyName] !== ''} className="tick-box" />
          A energia inclui combustível
        </label>
        <TotalRow of="totalSpendingBrl" totals={totals} />
        <CostRow of="purchaseBrl" />
        <CostRow of="resaleBrl" />
        <TotalRow of="depreciationBrl" totals={totals} />
        <TotalRow of="cost3YearsBrl" totals={totals} />
      </div>
    </FormSection>
  )
}

function CostRow({ of }: { of: TypedCostKey }) {
  return (
    <div className="border-t border-line pt-2">
      <CompactNumberField name={nameOfField.cost(of)} label={typedCosts[of]} unit="R$" />
      <Explanation of={of} />
    </div>
  )
}

function TotalRow({ of, totals }: { of: CostTotalKey; totals: Record<CostTotalKey, number | null> }) {
  const total = totals[of]
  return (
    <div className="border-t border-ink pt-3">
      <p className="flex flex-wrap justify-between gap-3 pr-3.5 font-semibold">
        {costTotals[of]}
        <output className="tabular-nums">{total === null ? 'Falta um valor' : formatPrice(total)}</output>
      </p>
      <Explanation of={of} />
    </div>
  )
}

function Explanation({ of }: { of: TypedCostKey | CostTotalKey }) {
  const { entry, problems } = useContext(VehicleFormContext)
  const name = nameOfField.explanation(of)
  return (
    <details className="group text-14">
      <summary
        className={`inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 hover:underline ${problems[name] ? 'font-semibold text-danger' : 'text-ink-3'}`}
      >
        <ChevronDown aria-hidden="true" className="size-4 flex-none transition-transform group-open:rotate-180" />
        {entry[name] ? 'Explicação' : 'Sem explicação'}
        <span className="sr-only"> de {{ ...typedCosts, ...costTotals }[of]}</span>
      </summary>
      <VehicleTextField name={name} rows={3} />
    </details>
  )
}

function byKey(read: (key: TypedCostKey) => number | null): Sums {
  return Object.fromEntries(typedCostKeys.map((key) => [key, read(key)])) as Sums
}

type Props = { name: string; label: string; unit: string }

export function CompactNumberField({ name, label, unit }: Props) {
  const { kind, entry, problems, notices } = useContext(VehicleFormContext)
  const id = useId()
  const required: readonly string[] = requiredVehicleFields[kind]
  const sentence = problems[name] ?? notices[name]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
        <label htmlFor={id} className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-15 font-semibold">
          {label}
          {unit && <span className="font-normal text-ink-3">{unit}</span>}
          {required.includes(name) && (
            <span className="text-ink-3" aria-hidden="true">
              *
            </span>
          )}
        </label>
        <input
          id={id}
          name={name}
          defaultValue={entry[name]}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problems[name] ? true : undefined}
          aria-describedby={sentence ? `${id}-aviso` : undefined}
          className="field text-right tabular-nums"
        />
      </div>
      {sentence && (
        <p id={`${id}-aviso`} className={`mt-1 text-14 font-semibold ${problems[name] ? 'text-danger' : 'text-warn'}`}>
          {sentence}
        </p>
      )}
    </>
  )
}
