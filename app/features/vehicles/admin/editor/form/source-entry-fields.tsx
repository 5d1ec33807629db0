import { nameOfField, type SourcePart } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { confidences, type SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { SourceChoice } from './source-choice.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'

type Props = { of: SourcedKey; codes: string[]; onChoose: (codes: string[]) => void }

/** Where a figure or a text comes from, of when it is, and how far it can be believed. */
export function SourceEntryFields({ of, codes, onChoose }: Props) {
  const name = (part: SourcePart) => nameOfField.source(of, part)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SourceChoice name={name('codes')} codes={codes} onChoose={onChoose} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <VehicleTextField
          name={name('referenceDate')}
          label="Data de referência"
          hint="24/11/2025, 11/2025 ou 2025: tão exata quanto a fonte."
        />
        <VehicleTextField
          name={name('confidence')}
          label="Confiança"
          choices={{ '': 'Sem fonte', ...confidences }}
          hint="Alta: a marca ou o Inmetro dizem. Média: a imprensa diz. Baixa: fontes faltam ou divergem."
        />
      </div>
      <VehicleTextField
        name={name('note')}
        label="Observação"
        hint={
          of === 'dcChargeMin'
            ? 'A faixa de carga medida, como 10–80%. O visitante a lê.'
            : 'O visitante a lê junto da fonte.'
        }
      />
    </div>
  )
}
