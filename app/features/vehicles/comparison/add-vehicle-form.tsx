import { Button } from '#app/ui/button.tsx'
import type { ModelChoice } from '#app/features/vehicles/picker/model-choice.ts'
import { ModelPicker } from '#app/features/vehicles/picker/model-picker.tsx'
import { addParameter } from './comparison-address.ts'
import { addToSlots, idsOf } from './comparison-slots.ts'
import { SlotForm } from './slot-form.tsx'
import { readId } from './stored-slots.ts'
import type { Comparison } from './use-comparison.ts'

type Props = { comparison: Comparison; models: ModelChoice[] | null }

/** Adds a model by its name, keeping the others. */
export function AddVehicleForm({ comparison, models }: Props) {
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
      <div className="flex flex-wrap gap-3">
        <ModelPicker
          // A list kept in this browser comes after the server's page.
          key={models?.length}
          by="id"
          none="Escolha um modelo"
          all={models}
          taken={idsOf(slots).filter((id) => id !== null)}
        >
          {(options) => (
            <select
              id="adicionar-veiculo"
              name={addParameter}
              required
              defaultValue=""
              className="field select-field min-w-0 flex-1"
            >
              {options}
            </select>
          )}
        </ModelPicker>
        <Button type="submit" look="secondary" className="min-h-12">
          Adicionar
        </Button>
      </div>
    </SlotForm>
  )
}
