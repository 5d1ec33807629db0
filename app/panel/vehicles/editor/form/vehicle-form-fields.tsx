import { type ReactNode, useContext, useState } from 'react'
import { availabilities, pictureKeys, type SourcedKey } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'
import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { FormSection, VehicleTextField } from './vehicle-text-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { Plus } from '#app/ui/icons.tsx'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { ImageInput } from '#app/domain/images/input/image-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { flagChoices } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { type Fact, factKeys, facts } from '#app/domain/vehicles/facts/facts.ts'
import { FactChangeFields, SourceFields } from './source-fields.tsx'

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

function YearField() {
  const { entry, problems } = useContext(VehicleFormContext)
  return (
    <EntryField label="Ano" isRequired {...(problems.year && { problem: problems.year })}>
      {(control) => (
        <input
          {...control}
          type="number"
          name="year"
          min={vehicleLimits.year.min}
          max={vehicleLimits.year.max}
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

const names = pictureKeys.map(nameOfField.text)

/** Up to five pictures. Cards show the first; a model without images has a drawing. */
export function PictureFields() {
  const { entry, problems, notices, onFieldChange } = useContext(VehicleFormContext)
  const [urls, setUrls] = useState(() => names.map((name) => entry[name] ?? ''))
  const [shown, setShown] = useState(() => Math.max(1, urls.findLastIndex(Boolean) + 1))
  const change = (place: number, url: string) => {
    setUrls((before) => before.with(place, url))
    queueMicrotask(() => onFieldChange(names[place] ?? ''))
  }
  return (
    <FormSection
      id="imagens"
      note="Até cinco; a primeira é a que aparece nos cartões. Sem imagem, o portal desenha o modelo a partir do comprimento, da altura e do entre-eixos; sem eles, diz que não há imagem."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 sm:grid-cols-2">
        {names.slice(0, shown).map((name, place) => (
          <div key={name}>
            <ImageInput
              label={`Imagem ${place + 1}`}
              name={name}
              value={urls[place] ?? ''}
              onChange={(url) => change(place, url)}
              bucket="vehicle-images"
              folder="vehicles"
              preset="vehicle"
              placeholder="/imagens/vehicle-images/vehicles/…"
              {...(problems[name] && { problem: problems[name] })}
            />
            {notices[name] && <p className="mt-2 text-14 font-semibold text-warn">{notices[name]}</p>}
          </div>
        ))}
      </div>
      {shown < names.length && (
        <Button className="mt-5" onClick={() => setShown(shown + 1)}>
          <Plus aria-hidden="true" className="size-5" />
          Mais uma imagem
        </Button>
      )}
    </FormSection>
  )
}

const numberTexts = [
  'acceleration',
  'charging_time',
  'consumption',
  'emissions',
  'warranty_vehicle',
  'warranty_battery',
] as const

const sheetFacts = factKeys.filter((key) => facts[key].kind !== 'number')

export function SheetFields() {
  return (
    <FormSection
      id="ficha"
      note="Os primeiros são preenchidos a partir dos números; se você escrever aqui, fica o que escreveu."
    >
      <div className={grid}>
        {numberTexts.map((name) => (
          <VehicleTextField key={name} name={name} />
        ))}
        {sheetFacts.map((key) => (
          <Sourced key={key} source={key}>
            <VehicleTextField name={nameOfField.fact(key)} {...choicesOf(facts[key])} />
            <FactChangeFields of={key} />
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
        <FactChangeFields of="crashTest" />
      </Sourced>
    </FormSection>
  )
}

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
