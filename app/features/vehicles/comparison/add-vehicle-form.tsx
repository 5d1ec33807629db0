import { Button } from '#app/ui/button.tsx'
import { addParameter } from './comparison-address.ts'
import type { VehicleOption } from './comparison-data.ts'
import { addToSlots, isInSlots } from './comparison-slots.ts'
import { SlotForm } from './slot-form.tsx'
import { readId } from './stored-slots.ts'
import type { Comparison } from './use-comparison.ts'

/** Adds a model by its name, keeping the others; the browser's own list needs no script. */
export function AddVehicleForm({ comparison, options }: { comparison: Comparison; options: VehicleOption[] }) {
  const { slots, onlyDifferences } = comparison
  const add = (form: HTMLFormElement) => {
    const id = readId(new FormData(form).get(addParameter))
    if (id !== null) comparison.change(addToSlots(slots, { id }))
    form.reset()
  }
  return (
    <SlotForm slots={slots} onlyDifferences={onlyDifferences} onSubmit={add} className="no-print mt-5 max-w-140">
      <label htmlFor="adicionar-veiculo" className="mb-1.5 block text-14 font-semibold">
        Adicionar pelo nome
      </label>
      <div className="flex gap-3">
        <select
          id="adicionar-veiculo"
          name={addParameter}
          required
          defaultValue=""
          className="field select-field min-w-0 flex-1"
        >
          <option value="">Escolha um modelo</option>
          {[...Map.groupBy(options, ({ brand }) => brand)].map(([brand, models]) => (
            <optgroup key={brand} label={brand}>
              {models.map(({ id, name }) => (
                <option key={id} value={id} disabled={isInSlots(slots, id)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button type="submit" look="secondary" className="min-h-12">
          Adicionar
        </Button>
      </div>
    </SlotForm>
  )
}
