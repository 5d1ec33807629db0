import type { MouseEvent, ReactNode } from 'react'
import { CircleAlert } from '#app/ui/icons.tsx'

/** Texts of refusals other than invalid fields: a title, and a sentence per outcome. */
export type Refusal<Outcome extends string = string> = { title: string; reasons: Record<Outcome, string> }

type Props = {
  title: string
  problems: Record<string, string>
  fieldId: (name: string) => string
  /** Element id. Without JavaScript, the browser scrolls here if the form's `action` ends in this id as a fragment. */
  id?: string
}

export function FormProblems({ title, problems, fieldId, id }: Props) {
  return (
    <FormRefusal title={title} id={id}>
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

/** Focuses the field without following the link, because a navigation would remove the problems. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

export function FormRefusal({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <div
      id={id}
      data-form-refusal=""
      className="no-print scroll-mt-22 grid grid-cols-[auto_1fr] gap-x-3 rounded-3 border border-danger bg-danger-soft px-4 py-3.5"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
