import type { ReactNode } from 'react'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { flagChoices } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { type Fact, factKeys, facts } from '#app/features/vehicles/facts/facts.ts'
import { FormSection, VehicleTextField } from './vehicle-text-field.tsx'
import { SourceFields } from './source-fields.tsx'

const numberTexts = [
  'acceleration',
  'charging_time',
  'consumption',
  'emissions',
  'warranty_vehicle',
  'warranty_battery',
] as const

/** The facts that are no figures. */
const sheetFacts = factKeys.filter((key) => facts[key].kind !== 'number')

/** The texts of the technical sheet. */
export function SheetFields() {
  return (
    <FormSection id="ficha" note="Os primeiros seguem os seus números até que alguém os escreva.">
      <div className={grid}>
        {numberTexts.map((name) => (
          <VehicleTextField key={name} name={name} />
        ))}
        {sheetFacts.map((key) => (
          <Sourced key={key} source={key}>
            <VehicleTextField name={nameOfField.fact(key)} {...choicesOf(facts[key])} />
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

/** Nothing is chosen where nobody knows. */
function choicesOf(fact: Fact): { choices?: Record<string, string> } {
  const unknown = { '': 'Não informado' }
  if (fact.kind === 'flag') return { choices: { ...unknown, ...flagChoices } }
  if (fact.kind !== 'text' || !fact.options) return {}
  return { choices: { ...unknown, ...Object.fromEntries(fact.options.map((option) => [option, option])) } }
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
