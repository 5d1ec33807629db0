import { Form, Link } from '#app/ui/link.tsx'
import { site } from '#app/platform/site.ts'
import { Button } from '#app/ui/button.tsx'
import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import { RequiredFieldsNote, FormStatus, valuesStayText } from '#app/ui/forms/form-status.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { type ContactFields, contactLimits, contactSubjects } from './contact-message.ts'
import { type ComponentProps, useContext } from 'react'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { isPlaceholder } from '#app/platform/settings/portal-settings.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'

type Props = { prefill: ContactFields; answer: ContactAnswer | undefined; isSent: boolean }

export function ContactForm({ prefill, answer, isSent: wasSent }: Props) {
  const isSent = wasSent && !answer
  const refusal = useRefusal()
  const fields = answer?.fields ?? prefill
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <EnhancedForm
      name="contato"
      answer={answer}
      isAccepted={isSent}
      refusal={refusal}
      refusedToast={failedSentence}
      acceptedAlert={sentSentence}
    >
      <FormStatus
        answer={answer}
        success={isSent ? sentSentence : null}
        problemsTitle="Corrija os campos abaixo para enviar a mensagem:"
        fieldId={contactFieldId}
        refusal={refusal}
      />
      <Form method="post" action="/contato" preventScrollReset className="grid gap-5">
        <RequiredFieldsNote />
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactField name="nome" problem={problems.nome}>
            {(field) => <input {...field} type="text" autoComplete="name" defaultValue={fields.nome} />}
          </ContactField>
          <ContactField name="email" problem={problems.email}>
            {(field) => <input {...field} type="email" autoComplete="email" defaultValue={fields.email} />}
          </ContactField>
        </div>
        <ContactField name="assunto" problem={problems.assunto}>
          {(field) => (
            <select {...field} className="field select-field" defaultValue={fields.assunto}>
              <option value="">Escolha um assunto</option>
              {Object.entries(contactSubjects).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </ContactField>
        {fields.veiculo && <ReportedVehicle vehicle={fields.veiculo} />}
        <ContactField
          name="mensagem"
          hint="Sobre um número: diga o modelo, a versão e a página onde está o certo."
          problem={problems.mensagem}
        >
          {(field) => <textarea {...field} rows={5} defaultValue={fields.mensagem} />}
        </ContactField>
        <HoneypotField />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" data-busy="Enviando…" className="min-h-13 px-7 max-sm:w-full">
            Enviar mensagem
          </Button>
          <p className="max-w-[44ch] text-14 text-ink-3">
            Usamos estes dados só para responder a você. Veja a{' '}
            <Link to="/politica-privacidade" className="link">
              Política de Privacidade
            </Link>{' '}
            do {site.name}.
          </p>
        </div>
      </Form>
    </EnhancedForm>
  )
}

/** Vehicle, and perhaps figure, that a visitor reports as wrong. It cannot be edited. */
function ReportedVehicle({ vehicle }: { vehicle: string }) {
  return (
    <div>
      <label htmlFor="contato-veiculo" className="mb-1.5 block text-15 font-semibold">
        Sobre:
      </label>
      <input
        id="contato-veiculo"
        type="text"
        name="veiculo"
        readOnly
        value={vehicle}
        className="field border-line bg-sunken"
      />
    </div>
  )
}

function useRefusal() {
  const address = useContext(ContactsContext)?.contactEmail
  const elsewhere = address && !isPlaceholder(address) ? ` ou escreva para ${address}.` : '.'
  return {
    title: failedSentence,
    reasons: {
      'too-many': `Já recebemos várias mensagens desta conexão. Espere dez minutos${elsewhere}`,
      'too-large': `A mensagem pode ter até ${formatNumber(contactLimits.message)} caracteres. ${valuesStayText}: encurte e envie de novo${elsewhere}`,
      failed: `${valuesStayText}. Tente de novo${elsewhere}`,
    },
  }
}

/** Labels of the required fields, in form order. */
const contactLabels = { nome: 'Nome', email: 'E-mail', assunto: 'Assunto', mensagem: 'Mensagem' } as const

type ContactFieldProps = { name: keyof typeof contactLabels } & Pick<
  ComponentProps<typeof LabelledField>,
  'problem' | 'hint' | 'children'
>

function ContactField({ name, ...field }: ContactFieldProps) {
  return <LabelledField id={contactFieldId(name)} name={name} label={contactLabels[name]} isRequired {...field} />
}

function contactFieldId(name: string): string {
  return `contato-${name}`
}

export type ContactAnswer = FormAnswer<ContactFields, 'too-many'>

const sentSentence = 'Mensagem enviada com sucesso! Retornaremos em breve.'
const failedSentence = 'Não foi possível enviar sua mensagem. Tente novamente.'
