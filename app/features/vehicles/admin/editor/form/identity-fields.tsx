import { useContext } from 'react'
import { availabilities } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { vehicleLimits } from '#app/features/vehicles/details/vehicle-limits.ts'
import { bodyCategories, vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { FormSection, VehicleTextField } from './vehicle-text-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** What a model is, and whether visitors see it. */
export function IdentityFields() {
  const { kind, entry } = useContext(VehicleFormContext)
  return (
    <FormSection id="identificacao">
      <div className="grid gap-5 sm:grid-cols-2">
        <VehicleTextField name="brand" />
        <VehicleTextField name="model" />
        <VehicleTextField name="version" hint="O que distingue este de outro do mesmo modelo." />
        <VehicleTextField
          name="slug"
          hint={
            kind === 'edit'
              ? 'Se mudar, o endereço antigo continua levando a este veículo.'
              : 'O fim do endereço da página: letras minúsculas, números e hífens.'
          }
        />
        <VehicleTextField name="category" choices={{ '': 'Escolha', ...labelsOf(bodyCategories) }} />
        <VehicleTextField name="type" choices={labelsOf(vehicleTypes)} />
        <YearField />
        <VehicleTextField name="availability" choices={availabilities} />
      </div>
      <label className="mt-4 inline-flex min-h-11 items-center gap-3 text-15">
        <input type="checkbox" name="is_active" defaultChecked={entry.is_active !== ''} className="tick-box" />
        <span>
          <b className="font-semibold">Ativo</b>: visitantes veem este veículo
        </span>
      </label>
    </FormSection>
  )
}

/** AVEH-05 */
function YearField() {
  const { entry, problems } = useContext(VehicleFormContext)
  return (
    <EntryField label="Ano" isRequired {...(problems.year && { problem: problems.year })}>
      {(control) => (
        <input
          {...control}
          type="number"
          name="year"
          min={vehicleLimits.year.least}
          max={vehicleLimits.year.most}
          defaultValue={entry.year}
          className="field"
        />
      )}
    </EntryField>
  )
}

function labelsOf(kinds: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([key, { label }]) => [key, label]))
}
