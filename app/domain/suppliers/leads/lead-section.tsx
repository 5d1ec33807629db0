import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import {
  type LeadAnswer,
  type StoredLead,
  emptyLeadFields,
  leadConsentSentence,
  leadConsentVersion,
  type LeadField,
  type LeadFields,
  leadLimits,
  type LeadProblems,
} from './lead-answer.ts'
import type { ContactableSupplier } from './answer-lead-form.server.ts'
import type { ComponentProps } from 'react'
import { FormStatus, valuesStayText, RequiredFieldsNote } from '#app/ui/forms/form-status.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsentBox, LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'

export type LeadSectionProps = {
  supplier: ContactableSupplier
  /** False: there is no mail server, so the page promises no mail. */
  isMailing: boolean
  answer: LeadAnswer | undefined
  stored: StoredLead | null
}

export function LeadSection({ supplier, isMailing, answer, stored: storedBefore }: LeadSectionProps) {
  const stored = answer ? null : storedBefore
  return (
    <div className="max-w-160">
      <EnhancedForm key={supplier.slug} name="pedido" answer={answer} isAccepted={stored !== null} refusal={refusal}>
        <FormStatus
          answer={answer}
          success={stored && storedSentence(stored, isMailing, supplier.name)}
          problemsTitle="Corrija os campos abaixo para enviar o pedido:"
          fieldId={leadFieldId}
          refusal={refusal}
        />
        <LeadForm
          supplier={supplier}
          fields={answer?.fields ?? emptyLeadFields}
          problems={answer?.outcome === 'invalid' ? answer.problems : {}}
        />
      </EnhancedForm>
    </div>
  )
}

const refusal = {
  title: 'Não foi possível enviar o seu pedido.',
  reasons: {
    'too-many': 'Já recebemos vários pedidos desta conexão. Espere dez minutos e tente de novo.',
    'too-many-here':
      'Você já enviou três pedidos a este fornecedor. Espere a resposta dele, ou escreva de novo amanhã; o texto continua no formulário.',
    'too-large': `A mensagem pode ter até ${formatNumber(leadLimits.mensagem)} caracteres. ${valuesStayText}: encurte e envie de novo.`,
    failed: `${valuesStayText}. Tente de novo.`,
    missing: 'Este fornecedor saiu do guia enquanto você escrevia.',
  },
} as const

function storedSentence(stored: StoredLead, isMailing: boolean, supplierName: string): string {
  if (!isMailing)
    return `Recebemos o seu pedido. O portal ainda não envia e-mails: ele só chega a ${supplierName} quando a equipe o encaminhar.`
  return stored === 'sent'
    ? `Recebemos o seu pedido, que segue por e-mail a ${supplierName}. A resposta vai para o e-mail que você informou.`
    : `Recebemos o seu pedido. Há muitos pedidos a este fornecedor agora: o seu não segue por e-mail e só chega a ${supplierName} quando a equipe o encaminhar.`
}

type LeadFormProps = {
  supplier: ContactableSupplier
  fields: LeadFields
  problems: LeadProblems
}

function LeadForm({ supplier, fields, problems }: LeadFormProps) {
  const field = (name: LeadField, label: string, isRequired: boolean, input: ComponentProps<'input'>) => (
    <LabelledField id={leadFieldId(name)} name={name} label={label} isRequired={isRequired} problem={problems[name]}>
      {(control) => <input {...control} {...input} defaultValue={fields[name]} />}
    </LabelledField>
  )
  return (
    <Form method="post" action={leadPath(supplier.slug)} preventScrollReset className="grid gap-5">
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
      <HoneypotField />
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
        <Button type="submit" variant="primary" data-busy="Enviando..." className="min-h-13 px-7 max-sm:w-full">
          Enviar pedido
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

function leadFieldId(name: string): string {
  return `pedido-${name}`
}
