import type { ComponentProps, ReactNode } from 'react'
import { CityInput } from '#app/ui/forms/city-input.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { type ConfirmationFields, type ConfirmationProblems, type PageField, pageFields } from './page-fields.ts'

type Props = {
  name: PageField
  fields: ConfirmationFields
  problems: ConfirmationProblems
  hint?: ReactNode
  /** Attributes of an input. */
  input?: ComponentProps<'input'>
  /** Lines of a text area, where it is one. */
  rows?: number
  /** Words by value, where one is chosen from a list. */
  options?: Record<string, string>
}

/** A field of the page that a business confirms, as what it is: a line, a text or a choice. */
export function PageField({ name, fields, problems, hint, input, rows, options }: Props) {
  const { label, isRequired } = pageFields[name]
  return (
    <LabelledField
      id={pageFieldId(name)}
      name={name}
      label={label}
      isRequired={isRequired}
      hint={hint}
      problem={problems[name]}
    >
      {(control) => {
        if (options)
          return (
            <select {...control} className="field select-field" defaultValue={fields[name]}>
              <option value="">Escolha</option>
              {Object.entries(options).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )
        if (name === 'cidade') return <CityInput {...control} stateField="uf" {...input} defaultValue={fields[name]} />
        if (rows) return <textarea {...control} rows={rows} defaultValue={fields[name]} />
        return <input {...control} type="text" {...input} defaultValue={fields[name]} />
      }}
    </LabelledField>
  )
}

export function pageFieldId(name: string): string {
  return `publicar-${name}`
}
