import { Button } from '#app/ui/button.tsx'
import { ModelPicker } from '#app/domain/vehicles/picker/model-picker.tsx'
import { Form } from '#app/ui/link.tsx'
import { useCspNonce } from '#app/ui/islands/csp-nonce.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { carField, idleChoices, idleField } from './car-parameters.ts'
import type { ChargeHere } from './find-charge-here.server.ts'

type Props = { here: ChargeHere; action: string }

export function CarForm({ here: { models, typedCar, answer, tariffs, idleMinutes }, action }: Props) {
  const hasIdleFee = tariffs.some(({ idleBrlPerMinute }) => idleBrlPerMinute !== null)
  return (
    <Form
      key={`${typedCar} ${idleMinutes}`}
      action={action}
      preventScrollReset
      className="no-print mt-3 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-48 flex-1">
        <label htmlFor={carSelectId} className="mb-1.5 block text-14 text-ink-2">
          Carro
        </label>
        <ModelPicker none="Escolha" chosen={answer?.car ?? null} all={models} plug="with">
          {(options) => (
            <select
              id={carSelectId}
              name={carField}
              defaultValue={answer?.car.slug ?? ''}
              required
              className="field select-field truncate"
            >
              {options}
            </select>
          )}
        </ModelPicker>
      </div>
      {hasIdleFee && (
        <label className="flex-1">
          <span className="mb-1.5 block text-14 text-ink-2">Parado depois da carga</span>
          <select name={idleField} defaultValue={idleMinutes} className="field select-field">
            {idleChoices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} min
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" className="min-h-12">
        Calcular
      </Button>
      <RememberedCar />
    </Form>
  )
}

const carSelectId = 'meu-carro'

/**
 * Inline script that stores the car of the address in the browser. If the address has no car, the script preselects the stored car without
 * submitting the form.
 */
function RememberedCar() {
  const nonce = useCspNonce()
  if (useHydrated()) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rememberedCarScript }} />
}

const rememberedCarScript = `(function(){try{var s=document.getElementById('${carSelectId}'),k='meu-carro',o=s.selectedOptions[0];
if(s.value)localStorage.setItem(k,s.value+'|'+o.text);else{var v=(localStorage.getItem(k)||'').split('|');
if(v[1]){s.value=v[0];if(!s.value){o.after(new Option(v[1],v[0]));s.value=v[0];s.closest('model-picker').dataset.chosen=v[0]}}}}catch(e){}})()`
