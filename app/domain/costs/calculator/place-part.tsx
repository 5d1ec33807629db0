import { MapPin } from '#app/ui/icons.tsx'
import { calculatorFieldId } from './number-inputs.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { FormPart, type PartProps, PriceField, StepButton } from './form-fields.tsx'
import type { Tailored } from './find-tailored.server.ts'
import { stateOf } from './price-tables.ts'
import type { TailoredTyped } from './tailored-form.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

type Props = PartProps & Pick<Tailored, 'flagOptions' | 'distributors'>

export function PlacePart({ isOpen, notice, flagOptions, distributors, ...shared }: Props) {
  const id = calculatorFieldId('uf')
  return (
    <FormPart
      title={
        <>
          <MapPin aria-hidden="true" className="size-5 text-ink-3" />
          Onde você mora
        </>
      }
      summary={summaryOf(shared.live)}
      isOpen={isOpen}
      notice={notice}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <label htmlFor={id}>
          <span className="mb-1.5 block text-15 font-semibold">Estado</span>
          <select key={shared.typed.uf} id={id} name="uf" defaultValue={shared.typed.uf} className="field select-field">
            <option value="">Escolha o estado</option>
            <StateOptions />
          </select>
        </label>
        {distributors.length > 1 && (
          <label>
            <span className="mb-1.5 block text-15 font-semibold">Distribuidora</span>
            <select
              key={shared.typed.distribuidora}
              name="distribuidora"
              defaultValue={shared.typed.distribuidora}
              className="field select-field truncate"
            >
              <option value="">Tarifa do estado</option>
              {distributors.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span className="mb-1.5 block text-15 font-semibold">Bandeira da energia</span>
          <select
            key={shared.typed.bandeira}
            name="bandeira"
            defaultValue={shared.typed.bandeira}
            className="field select-field truncate"
          >
            {flagOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-3 text-15 sm:col-span-full">
          <input
            key={shared.typed.tarifa}
            type="checkbox"
            name="tarifa"
            value="branca"
            defaultChecked={shared.typed.tarifa !== ''}
            className="tick-box"
          />
          Tarifa branca: carrego só fora do horário de ponta
        </label>
        <StepButton step="estado">Usar os preços do meu estado</StepButton>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <PriceField {...shared} name="gasolina" />
        <div className="hidden group-has-[[value=etanol]:checked]/fields:block">
          <PriceField {...shared} name="etanol" />
        </div>
        <PriceField {...shared} name="energia" otherwise="Na conta de luz: o total pago dividido pelos kWh do mês" />
      </div>
    </FormPart>
  )
}

function summaryOf(live: TailoredTyped): string {
  const state = stateOf(live)
  const [petrol, energy] = [readDecimal(live.gasolina), readDecimal(live.energia)]
  return [
    state ? brazilianStates[state] : 'Estado não escolhido',
    petrol === null ? '' : `gasolina ${formatUnitPrice(petrol)}`,
    energy === null ? '' : `energia ${formatUnitPrice(energy)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
