import type { ComponentProps } from 'react'
import { LabelledField } from '#app/ui/labelled-field.tsx'

/** The required fields in their order, and the words of their labels. */
const contactLabels = { nome: 'Nome', email: 'E-mail', assunto: 'Assunto', mensagem: 'Mensagem' } as const

type Props = { name: keyof typeof contactLabels } & Pick<ComponentProps<typeof LabelledField>, 'problem' | 'children'>

export function ContactField({ name, problem, children }: Props) {
  return (
    <LabelledField id={contactFieldId(name)} name={name} label={contactLabels[name]} isRequired problem={problem}>
      {children}
    </LabelledField>
  )
}

export function contactFieldId(name: string): string {
  return `contato-${name}`
}
