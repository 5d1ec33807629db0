import type { ComponentProps, ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { namesOfStates } from '#app/platform/brazil/brazilian-states.ts'
import { Button } from '#app/ui/button.tsx'
import { RequiredFieldsNote } from '#app/ui/forms/form-status.tsx'
import {
  type ConfirmationFields,
  type ConfirmationProblems,
  consentField,
  type PageField,
  pageFields,
  serviceField,
  type ServicePart,
  serviceParts,
  type ServiceRow,
  serviceRows,
  publicationConsent,
} from './page-fields.ts'
import { ConsentBox, LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { CityInput } from '#app/ui/forms/city-input.tsx'

type Props = {
  fields: ConfirmationFields
  problems: ConfirmationProblems
  isChange: boolean
}

const typeOptions = Object.fromEntries(businessTypes.map((type) => [type, type]))

/** Form of the business's page. Its autofill tokens are those of a business, not of a person. */
export function ConfirmationForm({ fields, problems, isChange }: Props) {
  const own = { fields, problems }
  return (
    <Form method="post" action="." preventScrollReset className="grid gap-10">
      <div className="-mb-4">
        <RequiredFieldsNote />
      </div>
      <PageFields {...own} />
      <div className="grid gap-5 border-t border-ink pt-6">
        <ConsentBox
          id={pageFieldId(consentField)}
          name={consentField}
          version={publicationConsent.version}
          isTicked={fields[consentField] !== ''}
          problem={problems[consentField]}
        >
          {publicationConsent.sentence}
        </ConsentBox>
        <Button type="submit" variant="primary" data-busy="Enviando..." className="min-h-13 px-7 sm:justify-self-start">
          {isChange ? 'Enviar mudança' : 'Autorizar publicação'}
        </Button>
      </div>
    </Form>
  )
}

export function PageFields(own: Pick<Props, 'fields' | 'problems'>) {
  return (
    <>
      <Part title="O negócio">
        <PageField {...own} name="negocio" input={{ autoComplete: 'organization' }} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PageField {...own} name="tipo" options={typeOptions} />
          <PageField {...own} name="anos" input={{ inputMode: 'numeric' }} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <PageField {...own} name="cidade" input={{ autoComplete: 'address-level2' }} />
          <PageField {...own} name="uf" options={namesOfStates} />
        </div>
        <PageField {...own} name="resumo" rows={3} hint="Até 300 caracteres. É o que aparece na lista do guia." />
        <PageField {...own} name="descricao" rows={7} hint="Até 4.000 caracteres, na página do negócio." />
      </Part>
      <Part title="Como o público chega até você">
        <div className="grid gap-5 sm:grid-cols-2">
          <PageField {...own} name="telefone" input={{ type: 'tel', placeholder: '(11) 99999-9999' }} />
          <PageField
            {...own}
            name="email"
            input={{ type: 'email' }}
            hint="Só aparece na página. Os pedidos do guia chegam ao endereço que recebeu este link."
          />
        </div>
        <PageField {...own} name="pagina" input={{ inputMode: 'url', placeholder: 'https://exemplo.com.br' }} />
        <PageField {...own} name="endereco" />
        <PageField {...own} name="horario" rows={2} />
      </Part>
      <ServiceFields {...own} />
      <Part title="Certificações">
        <PageField {...own} name="certificacoes" rows={4} hint="Uma por linha, até dez." />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 w-full border-t border-ink pt-4 text-22 font-semibold tracking-[-0.018em]">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}

type ServiceFieldsProps = { fields: ConfirmationFields; problems: ConfirmationProblems }

/** The number of services is fixed, so that the form works without JavaScript. Empty services are ignored. */
function ServiceFields({ fields, problems }: ServiceFieldsProps) {
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

type PageFieldProps = {
  name: PageField
  fields: ConfirmationFields
  problems: ConfirmationProblems
  hint?: ReactNode
  input?: ComponentProps<'input'>
  rows?: number
  options?: Record<string, string>
}

function PageField({ name, fields, problems, hint, input, rows, options }: PageFieldProps) {
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
              {Object.entries(options).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
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
