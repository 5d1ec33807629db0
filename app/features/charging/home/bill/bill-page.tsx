import { homeChargingHref, homeChargingTitle, billPath } from '#app/features/charging/home/home-charging-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BillResult } from './bill-result.tsx'
import type { BillView } from './bill-view.ts'
import { BackingNote } from '#app/features/charging/home/page/backing-note.tsx'
import {
  type WhiteTariffPoint,
  whiteTariffPeriods,
  whiteTariffPoints,
} from '#app/features/charging/home/facts/white-tariff-facts.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { InputUnit } from '#app/ui/forms/input-unit.tsx'
import { Form } from '#app/ui/link.tsx'
import { formatBrl } from '#app/ui/format/format-number.ts'
import { ModelPicker } from '#app/features/vehicles/picker/model-picker.tsx'
import { billChoiceFields, type BillNumber, billNumbers, billResultAnchor } from './bill-form-values.ts'

const fieldId = (name: string) => `conta-${name}`

type Props = { view: BillView }

/** A GET form that needs no script: the address is the bill. */
function BillForm({ view }: Props) {
  const { form } = view
  const hasProblems = Object.keys(form.problems).length > 0
  return (
    <Form
      // Fields follow the address when it changes without them.
      key={JSON.stringify([form.state, form.model, form.flag, form.typed])}
      action={`${billPath}#${billResultAnchor}`}
      noValidate
      className="no-print grid min-w-0 gap-5 rounded-3 border border-line bg-surface p-5"
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
      <NumberOf name="km" form={form} hint="A conta usa o consumo medido na tomada, com a perda da recarga." />
      <OwnPrices view={view} />
      <Button type="submit" look="primary" className="min-h-13 w-full">
        Calcular a conta
      </Button>
    </Form>
  )
}

function Choices({ view: { form, car, models, flagOptions } }: Props) {
  const { state, model, flag } = billChoiceFields
  return (
    <>
      <LabelledField id={fieldId(state)} name={state} label="Estado" problem={undefined}>
        {(control) => (
          <select {...control} defaultValue={form.state} className="field select-field">
            <StateOptions />
          </select>
        )}
      </LabelledField>
      <LabelledField id={fieldId(model)} name={model} label="Carro" problem={undefined}>
        {(control) => (
          <ModelPicker none="Ainda não sei" chosen={car} all={models} plug="with">
            {(options) => (
              <select {...control} defaultValue={form.model ?? ''} className="field select-field truncate">
                {options}
              </select>
            )}
          </ModelPicker>
        )}
      </LabelledField>
      <LabelledField
        id={fieldId(flag)}
        name={flag}
        label="Bandeira tarifária"
        hint="O adicional que a ANEEL anuncia por mês, aqui com tributos. Para um ano, a média diz mais que um mês só."
        problem={undefined}
      >
        {(control) => (
          <select {...control} defaultValue={form.flag} className="field select-field truncate">
            {flagOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </>
  )
}

const whitePrices = ['fora-ponta', 'intermediaria', 'ponta'] as const

/** The prices of one's own bill, in the place of the portal's estimates. */
function OwnPrices({ view: { form, tariff } }: Props) {
  const price = tariff?.values[0]
  const isOpen = (['convencional', ...whitePrices] as const).some((name) => form.typed[name] !== '')
  return (
    <details open={isOpen} className="border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold">
        Usar os preços da minha conta
      </summary>
      <div className="grid gap-5 pt-2">
        <p className="text-14 text-pretty text-ink-2">
          Em reais por kWh, com tributos e sem a bandeira. O que ficar vazio continua com a estimativa do portal.
        </p>
        <NumberOf
          name="convencional"
          form={form}
          hint={price === undefined ? undefined : `Na tabela, ${brazilianStates[form.state]}: ${formatBrl(price)}`}
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
    <LabelledField id={fieldId(name)} name={name} label={label} hint={hint} problem={form.problems[name]}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={form.typed[name]}
            maxLength={40}
            aria-label={`${label}, em ${unit}`}
            className="field pr-20 font-semibold tabular-nums"
          />
          <InputUnit unit={unit} />
        </div>
      )}
    </LabelledField>
  )
}

/** Beside the form what charging costs; below it how the white tariff works. */
export function BillPage({ view }: { view: BillView }) {
  const { state, model } = view.form
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: homeChargingTitle, to: homeChargingHref({ home: 'casa', state, model }) },
          { label: 'Conta de luz' },
        ]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[20ch]">Quanto o carro pesa na conta de luz</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Com a bandeira tarifária e, para quem carrega de madrugada, com a tarifa branca. É uma estimativa: a conta que
          vale é a da sua distribuidora.
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
        <BillForm view={view} />
        <BillResult view={view} />
      </div>
      <WhiteTariffSection />
    </main>
  )
}

/** Explanation of the white tariff, shown before the form is sent. */
function WhiteTariffSection() {
  return (
    <section aria-labelledby="tarifa-branca" className="mt-section border-t border-line pt-section print:py-6">
      <h2 id="tarifa-branca">Carregar de madrugada com a tarifa branca</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Periods />
        <ul className="border-t border-ink">
          {whiteTariffPoints.map((point) => (
            <Point key={point.what} {...point} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Point({ what, why, ...backing }: WhiteTariffPoint) {
  return (
    <li className="border-b border-line py-4">
      <h3>{what}</h3>
      <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">{why}</p>
      <BackingNote {...backing} />
    </li>
  )
}

function Periods() {
  return (
    <div>
      <table className="w-full border-t border-ink text-left text-15">
        <caption className="sr-only">Horários da tarifa branca nos dias úteis</caption>
        <thead>
          <tr className="border-b border-line-2 text-14 text-ink-2">
            {['Horário', 'Quando', 'Preço'].map((label) => (
              <th key={label} scope="col" className="py-2 pr-4 font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whiteTariffPeriods.map(({ period, hours, example, price }) => (
            <tr key={period} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {period}
              </th>
              <td className="py-3 pr-4 text-pretty">
                {hours}
                <span className="block text-13 text-ink-3">Exemplo: {example}</span>
              </td>
              <td className="py-3 text-pretty">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-pretty text-ink-2">
        O exemplo é geral; os horários da sua distribuidora estão no site dela e na conta. Sábado, domingo e feriado
        nacional são fora de ponta o dia todo.
      </p>
      <BackingNote sources={['uol2024', 'hojeEmDia', 'vetorlog']} confidence="media" />
    </div>
  )
}
