import type { ReactNode } from 'react'
import type { SignupKind } from '#app/domain/suppliers/supplier-address.ts'
import { CityInput } from '#app/ui/forms/city-input.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import {
  facesOf,
  signupLabels,
  type WaitlistFields as Fields,
  waitlistField,
  type WaitlistFieldName,
  waitlistFieldNames,
  type WaitlistProblems,
} from './waitlist-entry.ts'
import { Link } from '#app/ui/link.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { site } from '#app/platform/site.ts'

type Props = { face: SignupKind; fields: Omit<Fields, 'quem'>; problems: WaitlistProblems }

const folded: WaitlistFieldName[] = ['tipo', 'cidade', 'estado', 'descricao']

/** The fields have no `maxLength`, because browsers would cut pasted text silently. */
export function WaitlistFields({ face, fields, problems }: Props) {
  const field = (name: WaitlistFieldName) => (
    <WaitlistField key={name} name={name} face={face} value={fields[name]} problem={problems[name]} />
  )
  return (
    <>
      {waitlistFieldNames.filter((name) => !folded.includes(name)).map(field)}
      <Disclosure
        label="Acrescentar dados do negócio"
        isOpen={folded.some((name) => fields[name] || problems[name])}
        className="folded-on-phone sm:col-span-2"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {folded.map((name): ReactNode => {
            if (name === 'estado') return null
            if (name !== 'cidade') return field(name)
            return (
              <div key={name} className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-4">
                {field('cidade')}
                {field('estado')}
              </div>
            )
          })}
        </div>
      </Disclosure>
    </>
  )
}

type FieldProps = { name: WaitlistFieldName; face: SignupKind; value: string; problem: string | undefined }

function WaitlistField({ name, face, value, problem }: FieldProps) {
  const { label, required, choice, control, placeholder, autoComplete } = waitlistField(name)
  // A recommendation is about another person, so browsers must not fill in the visitor's data.
  const known = autoComplete && (face === 'proprietario' ? autoComplete : 'off')
  const field = (
    <LabelledField
      id={waitlistFieldId(name)}
      name={name}
      label={name === 'nome' ? <span data-faces={facesOf('name')}>{signupLabels[face].name}</span> : label}
      isRequired={required !== undefined}
      hint={name === 'email' && face === 'indicacao' && mailboxHint}
      hintFaces={name === 'email' ? `|${mailboxHint}` : undefined}
      problem={problem}
    >
      {(attributes) => {
        const shared = { ...attributes, defaultValue: value, autoComplete: known, 'data-autocomplete': autoComplete }
        if (choice)
          return (
            <select {...shared} className="field select-field">
              <option value="">{choice.none}</option>
              {choice.values.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          )
        if (control === 'textarea') return <textarea {...attributes} rows={4} defaultValue={value} />
        if (control === 'city') return <CityInput {...shared} stateField="estado" />
        // Links scroll to the first field. The margin keeps the tabs above it visible.
        const className = name === 'nome' ? 'field scroll-mt-50' : 'field'
        return <input {...shared} type={control ?? 'text'} placeholder={placeholder} className={className} />
      }}
    </LabelledField>
  )
  return control === 'textarea' ? <div className="sm:col-span-2">{field}</div> : field
}

const mailboxHint = 'De preferência o do negócio: é quem responde por ele que confirma a publicação.'

export function waitlistFieldId(name: string): string {
  return `cadastro-${name}`
}

/** Stored with each entry. If a sentence in `SupplierConsent` changes, the version must change. */
export const consentVersion = '2026-11-22'
export const consentField = 'consentimento'

const recommendedText = 'Indique apenas com a concordância de quem responde pelo negócio.'

export function SupplierConsent({ id, face }: { id: string; face: SignupKind }) {
  return (
    <div id={id} className="grid max-w-[66ch] gap-2 text-14 text-pretty text-ink-3">
      <p>
        Ao enviar, você concorda que o {site.name} guarde estes dados para montar o guia e para falar com você.{' '}
        <strong className="font-semibold text-ink-2">Pode ser publicado:</strong> nome do negócio, tipo, cidade, estado,
        descrição e o contato que o negócio der para isso, só depois que ele confirmar por um link e que um editor
        aprovar. <strong className="font-semibold text-ink-2">Nunca é publicado:</strong> o nome, o e-mail e o telefone
        deste formulário.
      </p>
      <p data-faces={`|${recommendedText}`} hidden={face !== 'indicacao'}>
        {face === 'indicacao' && recommendedText}
      </p>
      <p>
        Para corrigir ou apagar, veja a{' '}
        <Link to="/politica-privacidade" className="link">
          Política de Privacidade
        </Link>
        .
      </p>
    </div>
  )
}
