import { LabelledField } from '#app/ui/labelled-field.tsx'
import { pageFieldId } from './page-field.tsx'
import {
  type ConfirmationFields,
  type ConfirmationProblems,
  serviceField,
  type ServicePart,
  serviceParts,
  type ServiceRow,
  serviceRows,
} from './page-fields.ts'

type Props = { fields: ConfirmationFields; problems: ConfirmationProblems }

/** A fixed number of services, so that none has to be added by script; the empty ones are left out. */
export function ServiceFields({ fields, problems }: Props) {
  const control = (row: ServiceRow, part: ServicePart, placeholder?: string) => {
    const name = serviceField(row, part)
    return (
      <LabelledField id={pageFieldId(name)} name={name} label={serviceParts[part].label} problem={problems[name]}>
        {(attributes) => <input {...attributes} type="text" defaultValue={fields[name]} placeholder={placeholder} />}
      </LabelledField>
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 w-full border-t border-ink pt-4 text-22 font-semibold tracking-[-0.018em]">
        Serviços
      </legend>
      <p className="text-15 text-ink-2">Até cinco. Deixe em branco o que não usar; o preço é um texto livre.</p>
      {serviceRows.map((row) => (
        <fieldset key={row} className="border-b border-line py-5 last:border-0 last:pb-0">
          <legend className="float-left mb-3 w-full font-semibold text-ink-2">Serviço {row}</legend>
          <div className="clear-both grid gap-5 sm:grid-cols-[3fr_2fr]">
            {control(row, 'nome')}
            {control(row, 'preco', 'a partir de R$ 800')}
            <div className="sm:col-span-2">{control(row, 'descricao')}</div>
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
