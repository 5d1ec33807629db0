import type { MouseEvent } from 'react'
import { FormRefusal } from './form-refusal.tsx'

type Props = {
  title: string
  /** A sentence for each field that is wrong, by the field's name. */
  problems: Record<string, string>
  fieldId: (name: string) => string
}

/** The problems of a form, each a link to its field. */
export function FormProblems({ title, problems, fieldId }: Props) {
  return (
    <FormRefusal title={title}>
      <ul className="mt-1">
        {Object.entries(problems).map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => focusField(event, fieldId(name))}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </FormRefusal>
  )
}

/** With script the address stays as it is: a new one would take the answer, and these sentences, away. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
