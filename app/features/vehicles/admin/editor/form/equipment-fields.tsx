import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { DossierListKey, SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { FormSection } from './form-section.tsx'
import { SourceFields } from './source-fields.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'

/** Each list with the key of its source, where it has one of its own. */
const lists: [list: DossierListKey, source: SourcedKey | null][] = [
  ['safety', 'seguranca'],
  ['comfort', 'conforto'],
  ['convenience', 'praticidade'],
  ['multimedia', 'multimidia'],
  ['unsourcedItems', null],
  ['notEquipped', null],
]

/** What the car has, and what it has not. */
export function EquipmentFields() {
  return (
    <FormSection id="equipamentos" note="Um item por linha.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        {lists.map(([list, source]) => (
          <div key={list}>
            <VehicleTextField
              name={nameOfField.dossier(list)}
              rows={9}
              hint={list === 'unsourcedItems' && 'Itens das quatro listas que nenhuma página publicada diz.'}
            />
            {source && <SourceFields of={source} />}
          </div>
        ))}
        <VehicleTextField name={nameOfField.dossier('appliesTo')} hint="Como em: linhas 2025 e 2026." />
      </div>
    </FormSection>
  )
}
