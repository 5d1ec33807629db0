import type { ComponentProps, ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { InputUnit } from '#app/ui/forms/input-unit.tsx'
import { type CarProblems, ipvaFields, latestOwnershipYear, type OwnCarReading, technologyLabels } from './ipva-form.ts'
import { ipvaPath, ownCarAnchor } from './ipva-address.ts'
import { ipvaTechnologies } from './ipva-text.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

const fieldId = (name: string) => `ipva-${name}`

/** A GET form: the address is the car. */
export function OwnCarForm({ reading, powerHint }: { reading: OwnCarReading; powerHint: string }) {
  const { typed } = reading
  const problems: CarProblems = reading.outcome === 'invalid' ? reading.problems : {}
  const field: PartProps['field'] = (name) => ({
    id: fieldId(name),
    name,
    isRequired: true,
    problem: problems[name],
  })
  return (
    <Form
      // Fields follow the address when it changes without them.
      key={JSON.stringify(typed)}
      action={`${ipvaPath}#${ownCarAnchor}`}
      noValidate
      className="grid min-w-0 gap-x-6 gap-y-5 sm:max-lg:grid-cols-2"
    >
      {reading.outcome === 'invalid' && (
        <div role="alert" className="sm:max-lg:col-span-2">
          <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
        </div>
      )}
      <Choices field={field} typed={typed} />
      <Numbers field={field} typed={typed} powerHint={powerHint} />
      <div className="sm:max-lg:col-span-2">
        <Tick name={ipvaFields.flex} isTicked={typed.flex}>
          Roda também com etanol (flex)
        </Tick>
        <Tick name={ipvaFields.locallyBuilt} isTicked={typed.fabricado}>
          Foi fabricado nesse estado
        </Tick>
      </div>
      <RememberedValues fields={{ uf: ipvaFields.state }} />
      <Button type="submit" look="primary" className="min-h-13 w-full px-7 sm:max-lg:col-span-2">
        Calcular IPVA
      </Button>
    </Form>
  )
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <input type="checkbox" name={name} value="sim" defaultChecked={isTicked} className="tick-box" />
      {children}
    </label>
  )
}

type PartProps = Pick<OwnCarReading, 'typed'> & { field: (name: keyof CarProblems) => FieldProps }
type FieldProps = Pick<ComponentProps<typeof LabelledField>, 'id' | 'name' | 'isRequired' | 'problem'>

function Choices({ field, typed }: PartProps) {
  return (
    <>
      <LabelledField {...field(ipvaFields.state)} label="Estado">
        {(control) => (
          <select {...control} defaultValue={typed.uf} className="field select-field">
            <option value="">Escolha</option>
            <StateOptions />
          </select>
        )}
      </LabelledField>
      <LabelledField {...field(ipvaFields.technology)} isRequired={false} label="Tipo de carro">
        {(control) => (
          <select {...control} defaultValue={typed.carro} className="field select-field">
            {Object.entries(technologyLabels).map(([word, technology]) => (
              <option key={word} value={word}>
                {ipvaTechnologies[technology]}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </>
  )
}

function Numbers({ field, typed, powerHint }: PartProps & { powerHint: string }) {
  return (
    <>
      <LabelledField
        {...field(ipvaFields.value)}
        label="Valor do carro hoje"
        hint="Do novo, o preço; do usado, o da tabela."
      >
        {(control) => (
          <div className="relative">
            <InputUnit unit="R$" side="left" />
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              defaultValue={typed.valor}
              className="field pl-11 text-18 font-semibold tabular-nums"
            />
          </div>
        )}
      </LabelledField>
      <LabelledField
        {...field(ipvaFields.ownershipYear)}
        label="Ano com o carro"
        hint="1 é o ano da compra do carro novo."
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={latestOwnershipYear}
            step={1}
            autoComplete="off"
            defaultValue={typed.ano}
            className="field number-field text-18 font-semibold tabular-nums"
          />
        )}
      </LabelledField>
      <LabelledField {...field(ipvaFields.power)} isRequired={false} label="Potência em cv" hint={powerHint}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={typed.potencia}
            className="field text-18 font-semibold tabular-nums"
          />
        )}
      </LabelledField>
    </>
  )
}
