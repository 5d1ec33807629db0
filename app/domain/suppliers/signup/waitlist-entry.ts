import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { FieldProblems, FormAnswer } from '#app/platform/forms/form-answer.ts'
import { type SignupKind, signupKinds } from '#app/domain/suppliers/supplier-address.ts'

type Field = {
  column: string
  label: string
  /** Message for an empty field; its presence makes the field required. */
  required?: string
  /** Options, the label of the empty option, and the message for any other value. */
  choice?: { values: readonly string[]; none: string; wrong: string }
  control?: 'email' | 'tel' | 'city' | 'textarea'
  placeholder?: string
  /** `autocomplete` value if the owner fills in the form. */
  autoComplete?: string
  /** Heading in the copy of personal data, if it differs from the label. */
  heading?: string
}

/**
 * Fields in the specified order. Form, validation, corrections in the panel and the copy of personal data derive from
 * them.
 */
export const waitlistFields = {
  nome: {
    column: 'name',
    label: 'Nome',
    required: 'Escreva o nome.',
    autoComplete: 'name',
  },
  email: {
    column: 'email',
    label: 'E-mail',
    required: 'Escreva o e-mail.',
    control: 'email',
    autoComplete: 'email',
  },
  telefone: {
    column: 'phone',
    label: 'Telefone',
    control: 'tel',
    placeholder: '(11) 99999-9999',
    autoComplete: 'tel',
  },
  negocio: {
    column: 'businessName',
    label: 'Nome do negócio',
    autoComplete: 'organization',
    heading: 'Empresa',
  },
  tipo: {
    column: 'businessType',
    label: 'Tipo de negócio',
    choice: { values: businessTypes, none: 'Escolha um tipo', wrong: 'Escolha um tipo da lista, ou nenhum.' },
  },
  cidade: {
    column: 'city',
    label: 'Cidade',
    control: 'city',
    autoComplete: 'address-level2',
  },
  estado: {
    column: 'state',
    label: 'Estado',
    choice: { values: stateCodes, none: 'UF', wrong: 'Escolha um estado da lista, ou nenhum.' },
    autoComplete: 'address-level1',
  },
  descricao: {
    column: 'description',
    label: 'Descrição dos serviços',
    control: 'textarea',
    heading: 'Descrição',
  },
} as const satisfies Record<string, Field>

type Fields = typeof waitlistFields
export type WaitlistFieldName = keyof Fields
export const waitlistFieldNames = Object.keys(waitlistFields) as WaitlistFieldName[]

export function waitlistField(name: WaitlistFieldName): Field {
  return waitlistFields[name]
}

/** Values of the form; `quem` is its face. */
export type WaitlistFields = Record<WaitlistFieldName, string> & { quem: SignupKind }

type EntryColumns = {
  [Name in WaitlistFieldName as Fields[Name]['column']]: Fields[Name] extends { required: string }
    ? string
    : string | null
}

/** A business that signs up or is recommended. null: empty field. */
export type WaitlistEntry = EntryColumns & {
  isOwner: boolean
  /** Version of the accepted text; null: the form had another version. */
  consentVersion: string | null
}

/** Columns of an entry as form values, in form order. */
export function entryFieldsOf(entry: Partial<EntryColumns>): Record<WaitlistFieldName, string> {
  const shown = waitlistFieldNames.map((name) => [name, entry[waitlistFields[name].column] ?? ''])
  return Object.fromEntries(shown) as Record<WaitlistFieldName, string>
}

/** Form values as columns of an entry; null: empty field. */
export function entryColumnsOf(fields: Record<WaitlistFieldName, string>): EntryColumns {
  const stored = waitlistFieldNames.map((name) => [waitlistFields[name].column, fields[name] || null])
  return Object.fromEntries(stored) as EntryColumns
}

export type WaitlistProblems = FieldProblems<WaitlistFields>

export type WaitlistAnswer = FormAnswer<WaitlistFields, 'too-many'>

/** Labels that differ between the two faces. */
export const signupLabels: Record<SignupKind, { tab: string; name: string; submit: string }> = {
  proprietario: { tab: 'Sou proprietário do negócio', name: 'Seu nome', submit: 'Cadastrar Meu Negócio' },
  indicacao: { tab: 'Quero indicar um negócio', name: 'Nome do contato', submit: 'Indicar Negócio' },
}

/** Labels of all faces for the element that switches them (client/elements/form-faces.ts). */
export function facesOf(word: 'name' | 'submit'): string {
  return signupKinds.map((face) => signupLabels[face][word]).join('|')
}

export const joinedToast = 'Cadastro realizado com sucesso!'
export const failedSentence = 'Erro ao enviar cadastro. Tente novamente.'

export function readFace(text: string): SignupKind {
  return signupKinds.find((face) => face === text) ?? 'proprietario'
}
