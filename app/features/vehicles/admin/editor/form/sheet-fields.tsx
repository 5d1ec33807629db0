import type { ReactNode } from 'react'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { FormSection } from './form-section.tsx'
import { SourceFields } from './source-fields.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'

const numberTexts = [
  'acceleration',
  'charging_time',
  'consumption',
  'emissions',
  'warranty_vehicle',
  'warranty_battery',
] as const

const sourcedNames: [name: string, source: SourcedKey][] = [
  ['battery_chemistry', 'batteryChemistry'],
  ['connector', 'connector'],
  ['traction', 'traction'],
  [nameOfField.dossier('traction'), 'tractionText'],
  [nameOfField.dossier('transmission'), 'transmission'],
  [nameOfField.dossier('wheels'), 'wheels'],
  [nameOfField.dossier('colour'), 'colour'],
]

/** The texts of the technical sheet. */
export function SheetFields() {
  return (
    <FormSection id="ficha" note="Os primeiros seguem os seus números até que alguém os escreva.">
      <div className={grid}>
        {numberTexts.map((name) => (
          <VehicleTextField key={name} name={name} />
        ))}
        {sourcedNames.map(([name, source]) => (
          <Sourced key={name} source={source}>
            <VehicleTextField name={name} />
          </Sourced>
        ))}
        <VehicleTextField name="paint" />
      </div>
      <h4 className="mt-8 mb-3 text-16">Teste de colisão</h4>
      <Sourced source="crashTest">
        <div className={grid}>
          <VehicleTextField name="crash_test_program" label="Programa" hint="Latin NCAP, Euro NCAP…" />
          <VehicleTextField name="crash_test_stars" label="Estrelas" inputMode="numeric" />
          <VehicleTextField name="crash_test_year" label="Ano do teste" inputMode="numeric" />
          <VehicleTextField name={nameOfField.dossier('crashTestAppliesTo')} />
        </div>
      </Sourced>
    </FormSection>
  )
}

const grid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2'

function Sourced({ source, children }: { source: SourcedKey; children: ReactNode }) {
  return (
    <div>
      {children}
      <SourceFields of={source} />
    </div>
  )
}
