import { CircleAlert } from '#app/ui/icons.tsx'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { NumberInput } from '#app/ui/forms/number-field.tsx'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { maxTextLength, type ScenarioProblems } from './ownership-scenario.ts'
import { useNavigate, useNavigation } from 'react-router'
import { readScenarioParams } from './ownership-address.ts'
import { withScenario, type TypedFigures, type TypedLine } from './owned-vehicle.ts'
import { isTypedPart } from '#app/domain/costs/typed-costs.ts'
import { unitPriceDigits } from '#app/domain/costs/unit-price.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import type { LeftOut } from './cost-comparison.ts'
import { editorMark, partLabel } from './cost-text.ts'

export const scenarioFormId = 'custo'

export function fieldId(name: string): string {
  return `custo-${name}`
}

type FieldProps = {
  name: string
  label: string
  /** '': the portal's figure. */
  typed: string
  hint?: ReactNode
  problem: string | undefined
}

function describedBy({ name, hint, problem }: FieldProps): string | undefined {
  const ids = [hint && `${fieldId(name)}-dica`, problem && `${fieldId(name)}-erro`]
  return ids.filter(Boolean).join(' ') || undefined
}

/** Number field. If it is empty, the placeholder shows the portal's figure in the colour of a value. */
export function AmountField(props: FieldProps & { unit: string; placeholder: string }) {
  const { name, label, typed, unit, placeholder, problem } = props
  return (
    <Labelled {...props}>
      <NumberInput
        id={fieldId(name)}
        name={name}
        form={scenarioFormId}
        unit={unit}
        shown={typed}
        placeholder={placeholder}
        maxLength={maxTextLength}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(props)}
        aria-label={unit ? `${label}, em ${unit}` : label}
        className="pr-28 placeholder:font-normal placeholder:text-ink"
      />
    </Labelled>
  )
}

type SelectProps = FieldProps & { children: ReactNode }

export function ChoiceField(props: SelectProps) {
  const { name, typed, problem, children } = props
  const control = useSyncedValue<HTMLSelectElement>(typed)
  return (
    <Labelled {...props}>
      <select
        ref={control}
        id={fieldId(name)}
        name={name}
        form={scenarioFormId}
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(props)}
        className="field select-field truncate"
      >
        {children}
      </select>
    </Labelled>
  )
}

type ModelProps = Omit<FieldProps, 'typed'> &
  Pick<ComponentProps<typeof ModelField>, 'chosen' | 'question' | 'plug' | 'taken'>

export function ScenarioModelField({ chosen, question, plug, taken, ...field }: ModelProps) {
  const shown = { ...field, typed: chosen?.slug ?? '', problem: question ? undefined : field.problem }
  return (
    <Labelled {...shown}>
      <ModelField
        {...{ chosen, question, plug, taken }}
        id={fieldId(field.name)}
        name={field.name}
        form={scenarioFormId}
        aria-invalid={shown.problem ? true : undefined}
        aria-describedby={describedBy(shown)}
      />
    </Labelled>
  )
}

function Labelled({ name, label, hint, problem, children }: SelectProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={fieldId(name)} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${fieldId(name)}-erro`} className="mt-1.5 flex items-start gap-2 text-15 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${fieldId(name)}-dica`} className="mt-1.5 text-13 text-pretty text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The router sends the form and keeps the scroll position. The address has no empty values. */
export function useScenarioForm(action: string) {
  const navigate = useNavigate()
  const isCalculating = useNavigation().state !== 'idle'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    showAnswerPart(event)
    void navigate(withScenario(action, readScenarioParams(new FormData(event.currentTarget))), {
      preventScrollReset: true,
    })
  }
  return { submit, isCalculating }
}

/** Scrolls to the part that the pressed button's address names, as a browser without script does. */
function showAnswerPart(event: SubmitEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent
  const address = submitter?.getAttribute('formaction') ?? event.currentTarget.getAttribute('action') ?? ''
  document.getElementById(address.split('#')[1] ?? '')?.scrollIntoView()
}

/** List of the problems. It takes the focus after every submit with problems. */
export function ScenarioProblemList({ problems }: { problems: ScenarioProblems }) {
  if (Object.keys(problems).length === 0) return null
  return (
    // An inline ref runs on every render, so the list takes the focus again.
    <div ref={(list) => list?.focus()} tabIndex={-1} className="mb-6">
      <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
    </div>
  )
}

/** '122.800' or '0,5'; per kWh or litre at least two decimals: '0,90'. '': unknown. */
export function amountText(value: number | null, unit = ''): string {
  if (value === null) return ''
  return /^R\$\/(?:kWh|litro)$/.test(unit) ? unitPriceDigits(value) : formatNumber(value, 2)
}

/** 'valor do editor · 12/03/2026'. null: no editor has set an amount for the part. */
export function editorMarkOf(part: LeftOut, typed: TypedFigures): string | null {
  const figure = part === 'depreciation' ? typed.resale : isTypedPart(part) ? typed[part] : undefined
  return figure ? editorMark(figure.date) : null
}

/** 'revisões (valor do editor · fev/2024)'. */
export function formatTypedLines(typed: TypedFigures, type: VehicleType): string[] {
  const labels: Record<TypedLine, string> = {
    purchase: 'preço de compra',
    documentation: 'documentação',
    ipva: 'IPVA',
    servicing: 'revisões',
    energy: partLabel('energy', type).toLowerCase(),
    resale: 'valor de revenda',
  }
  return Object.entries(typed).map(([line, { date }]) => `${labels[line as TypedLine]} (${editorMark(date)})`)
}
