import { Button } from '#app/ui/button.tsx'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { useCspNonce } from '#app/ui/islands/csp-nonce.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { carField, idleChoices, idleField } from './car-parameters.ts'
import type { ChargeHere } from './find-charge-here.server.ts'

type Props = { here: ChargeHere; action: string }

export function CarForm({ here: { modelQuestions, typedCar, answer, tariffs, idleMinutes }, action }: Props) {
  const hasIdleFee = tariffs.some(({ idleBrlPerMinute }) => idleBrlPerMinute !== null)
  return (
    <Form
      key={`${typedCar} ${idleMinutes}`}
      action={action}
      preventScrollReset
      className="no-print mt-3 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-48 flex-1">
        <label htmlFor={carFieldId} className="mb-1.5 block text-14 text-ink-2">
          Carro
        </label>
        <ModelField
          id={carFieldId}
          name={carField}
          chosen={answer?.car ?? null}
          question={modelQuestions[carField]}
          plug="with"
          required
        />
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

const carFieldId = 'meu-carro'

/** Inline script that stores the car of the address in the browser. Without one, it fills the field with the stored car. */
function RememberedCar() {
  const nonce = useCspNonce()
  if (useHydrated()) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rememberedCarScript }} />
}

const rememberedCarScript = `(function(){try{var s=document.getElementById('${carFieldId}'),k='meu-carro',d=s.parentNode.dataset;
if(d.value)localStorage.setItem(k,d.value+'|'+d.text);else if(!s.value){var v=(localStorage.getItem(k)||'').split('|');
if(v[1]){s.value=d.text=v[1];d.value=v[0]}}}catch(e){}})()`
