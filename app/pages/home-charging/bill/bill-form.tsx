import { billPath } from '#app/pages/home-charging/home-charging-address.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { LabelledField, SelectField } from '#app/ui/forms/labelled-field.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { Form } from '#app/ui/link.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { billChoiceFields, type BillNumber, billNumbers, billResultAnchor, type BillView } from './bill-view.ts'

const fieldId = (name: string) => `conta-${name}`

type Props = { view: BillView }

export function BillForm({ view }: Props) {
  const { form } = view
  const hasProblems = Object.keys(form.problems).length > 0
  return (
    <Form
      // Fields are uncontrolled, so a new address remounts the form.
      key={JSON.stringify([form.state, form.distributor, form.model, form.flag, form.typed])}
      action={`${billPath}#${billResultAnchor}`}
      noValidate
      className="no-print grid min-w-0 gap-5 rounded-3 border border-line bg-surface p-5 lg:row-span-2"
    >
      {hasProblems && (
        <div role="alert">
          <FormProblems
            id={billResultAnchor}
            title="Corrija os seguintes erros:"
            problems={form.problems}
            fieldId={fieldId}
          />
        </div>
      )}
      <RememberedValues fields={{ uf: billChoiceFields.state, km: 'km' }} />
      <Choices view={view} />
      <Disclosure
        label="Distribuidora, bandeira e preços"
        isOpen={isFurther(form)}
        className="folded-on-phone -my-4 sm:my-0"
      >
        <DistributorChoice view={view} />
        <FlagChoice view={view} />
        <OwnPrices view={view} />
      </Disclosure>
      <Button type="submit" variant="primary" className="min-h-13 w-full">
        Calcular a conta
      </Button>
    </Form>
  )
}

/** Empty if the state has a single distributor. */
function DistributorChoice({ view: { form, distributors } }: Props) {
  const name = billChoiceFields.distributor
  if (distributors.length < 2) return null
  return (
    <SelectField
      id={fieldId(name)}
      name={name}
      label="Distribuidora"
      hint="O nome está na conta. Sem escolha, vale a tarifa do estado na tabela."
      problem={undefined}
      value={form.distributor ?? ''}
      className="truncate"
    >
      <option value="">Tarifa do estado</option>
      {distributors.map((one) => (
        <option key={one.name}>{one.name}</option>
      ))}
    </SelectField>
  )
}

function Choices({ view }: Props) {
  const { form, car, modelQuestions } = view
  const { state, model } = billChoiceFields
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField id={fieldId(state)} name={state} label="Estado" problem={undefined} value={form.state}>
          <StateOptions />
        </SelectField>
        <NumberOf name="km" form={form} />
      </div>
      <NumberOf name="casa" form={form} hint="O consumo do mês, escrito na conta. Os 200 kWh são só um exemplo." />
      <LabelledField id={fieldId(model)} name={model} label="Carro" problem={undefined}>
        {(control) => <ModelField {...control} chosen={car} question={modelQuestions[model]} plug="with" />}
      </LabelledField>
    </>
  )
}

function FlagChoice({ view: { form, flagOptions } }: Props) {
  const name = billChoiceFields.flag
  return (
    <SelectField
      id={fieldId(name)}
      name={name}
      label="Bandeira tarifária"
      hint="O adicional que a ANEEL anuncia por mês, aqui com tributos. Para um ano, a média diz mais que um mês só."
      problem={undefined}
      value={form.flag}
      className="truncate"
    >
      {flagOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** True if the visitor filled in a field of the collapsed part. */
function isFurther({ distributor, typed }: BillView['form']): boolean {
  return distributor !== null || ownPrices.some((name) => typed[name] !== '')
}

const whitePrices = ['fora-ponta', 'intermediaria', 'ponta'] as const
const ownPrices = ['convencional', ...whitePrices] as const

function OwnPrices({ view: { form, tariff } }: Props) {
  const price = tariff?.values[0]
  const isOpen = ownPrices.some((name) => form.typed[name] !== '')
  return (
    <details open={isOpen} className="border-t border-line pt-2">
      <summary className="fold">Usar os preços da minha conta</summary>
      <div className="grid gap-5 pt-2">
        <p className="text-14 text-pretty text-ink-2">
          Em reais por kWh, com tributos e sem a bandeira. O que ficar vazio continua com a estimativa do portal.
        </p>
        <NumberOf
          name="convencional"
          form={form}
          hint={
            price === undefined
              ? undefined
              : `Na tabela, ${form.distributor ?? brazilianStates[form.state]}: ${formatUnitPrice(price)}`
          }
        />
        {whitePrices.map((name) => (
          <NumberOf key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  )
}

function NumberOf({ name, form, hint }: { name: BillNumber; form: BillView['form']; hint?: string | undefined }) {
  const { label, unit } = billNumbers[name]
  return (
    <NumberField
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      problem={form.problems[name]}
      unit={unit}
      shown={name === 'km' && form.numbers.km !== null ? formatNumber(form.numbers.km, 2) : form.typed[name]}
      maxLength={40}
      aria-label={`${label}, em ${unit}`}
      className="pr-20 tabular-nums"
    />
  )
}
