import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The required fields in their order, and the words of their labels. */
export const contactLabels = { nome: 'Nome', email: 'E-mail', assunto: 'Assunto', mensagem: 'Mensagem' } as const

type Control = {
  id: string
  name: string
  required: true
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type Props = {
  name: keyof typeof contactLabels
  problem: string | undefined
  children: (control: Control) => ReactNode
}

/** A label, the control that gets these attributes, and what is wrong with it. */
export function ContactField({ name, problem, children }: Props) {
  const id = contactFieldId(name)
  const problemId = `${id}-erro`
  const marks = problem ? ({ 'aria-invalid': true, 'aria-describedby': problemId } as const) : {}
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {contactLabels[name]}
      </label>
      {children({ id, name, required: true, className: 'field', ...marks })}
      {problem && (
        <p id={problemId} className="mt-1.5 flex items-start gap-2 text-15 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          {problem}
        </p>
      )}
    </div>
  )
}

export function contactFieldId(name: string): string {
  return `contato-${name}`
}
