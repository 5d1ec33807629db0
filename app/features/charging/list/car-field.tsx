import { chargingFields } from '#app/features/charging/charging-address.ts'
import { Combobox, type ComboboxOption } from '#app/ui/forms/combobox.tsx'

export const carFieldId = 'serve-no-carro'

/** The field of the car that points have to fit: typed, as a list of all models would weigh more than the page. Its form is sent with a choice. */
export function CarField({ name }: { name: string }) {
  return (
    <Combobox
      id={carFieldId}
      name={chargingFields.vehicle}
      type="text"
      listLabel="Carros"
      maxLength={120}
      placeholder="Todos os carros"
      defaultValue={name}
      find={findCars}
      onChoose={({ label }, input) => {
        input.value = label
        input.form?.requestSubmit()
      }}
      className="field"
    />
  )
}

async function findCars(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const response = await fetch(`/mapa-abastecimento/carros.json?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  const { cars } = (await response.json()) as { cars: string[] }
  return cars.map((label) => ({ label }))
}
