import { useState } from 'react'
import { chargingFields } from '#app/features/charging/charging-address.ts'

export const carFieldId = 'serve-no-carro'

/**
 * The field of the car that points have to fit. It is typed, as a list of all models would weigh more than the page; the browser offers
 * their names from the first touch on.
 */
export function CarField({ name }: { name: string }) {
  const [names, setNames] = useState<string[]>([])
  const load = async () => {
    if (names.length > 0) return
    const response = await fetch('/mapa-abastecimento/carros.json')
    if (response.ok) setNames(((await response.json()) as { cars: string[] }).cars)
  }
  return (
    <>
      <input
        id={carFieldId}
        name={chargingFields.vehicle}
        list="carros"
        maxLength={120}
        autoComplete="off"
        placeholder="Todos os carros"
        defaultValue={name}
        // Without the names the field is one that is typed.
        onFocus={() => void load().catch(() => {})}
        className="field"
      />
      <datalist id="carros">
        {names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  )
}
