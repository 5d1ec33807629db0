import type { ComponentProps } from 'react'
import { Form, Link } from '#app/ui/link.tsx'
import { ConsentBox } from '#app/features/suppliers/consent-box.tsx'
import { leadPath } from '#app/features/suppliers/supplier-address.ts'
import { Button } from '#app/ui/button.tsx'
import { LabelledField } from '#app/ui/labelled-field.tsx'
import { RequiredFieldsNote } from '#app/ui/required-fields-note.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import type { SentForm } from '#app/ui/use-form-news.ts'
import {
  leadConsentSentence,
  leadConsentVersion,
  type LeadField,
  type LeadFields,
  type LeadProblems,
} from './lead-fields.ts'
import type { AskedSupplier } from './lead-queries.server.ts'

type Props = {
  supplier: AskedSupplier
  fields: LeadFields
  problems: LeadProblems
} & Pick<SentForm, 'isSending' | 'onSubmit'>

/** A form that works by itself; script only puts the focus where the news is. */
export function LeadForm({ supplier, fields, problems, isSending, onSubmit }: Props) {
  const field = (name: LeadField, label: string, isRequired: boolean, input: ComponentProps<'input'>) => (
    <LabelledField id={leadFieldId(name)} name={name} label={label} isRequired={isRequired} problem={problems[name]}>
      {(control) => <input {...control} {...input} defaultValue={fields[name]} />}
    </LabelledField>
  )
  return (
    <Form method="post" action={leadPath(supplier.slug)} preventScrollReset onSubmit={onSubmit} className="grid gap-5">
      <RequiredFieldsNote />
      {field('nome', 'Nome', true, { type: 'text', autoComplete: 'name' })}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('email', 'E-mail', true, { type: 'email', autoComplete: 'email' })}
        {field('telefone', 'Telefone (opcional)', false, { type: 'tel', autoComplete: 'tel' })}
      </div>
      <LabelledField
        id={leadFieldId('mensagem')}
        name="mensagem"
        label="Mensagem"
        isRequired
        hint="O que você procura, onde e para quando."
        problem={problems.mensagem}
      >
        {(control) => <textarea {...control} rows={6} defaultValue={fields.mensagem} />}
      </LabelledField>
      <TrapField />
      <ConsentBox
        id={leadFieldId('autorizacao')}
        name="autorizacao"
        version={leadConsentVersion}
        isTicked={fields.autorizacao !== ''}
        problem={problems.autorizacao}
      >
        {leadConsentSentence(supplier.name)}
      </ConsentBox>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="primary" aria-disabled={isSending} className="min-h-13 px-7 max-sm:w-full">
          {isSending ? 'Enviando...' : 'Enviar pedido'}
        </Button>
        <p className="max-w-[44ch] text-14 text-ink-3">
          O que guardamos e por quanto tempo está na{' '}
          <Link to="/politica-privacidade#dados-coletados" className="link">
            Política de Privacidade
          </Link>
          .
        </p>
      </div>
    </Form>
  )
}

export function leadFieldId(name: string): string {
  return `pedido-${name}`
}
