import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { FieldProblems, FormAnswer } from '#app/platform/forms/form-answer.ts'
import { type SignupKind, signupKinds } from '#app/domain/suppliers/supplier-address.ts'

type Field = {
  column: string
  label: string
  /** Message if the field is empty. Absent: the field is optional. */
  required?: string
  /** Options, label of the empty one, and message for any other value. */
  choice?: { values: readonly string[]; none: string; wrong: string }
  control?: 'email' | 'tel' | 'city' | 'textarea'
  placeholder?: string
  /** Autofill token in the owners' form. */
  autoComplete?: string
  /** Heading in the copy of personal data. Default: the label. */
  heading?: string
}

/** Fields in the order of the requirements, for form, validation, panel and copy of personal data. */
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

/** `quem`: the owner signs up, or a visitor recommends the business. */
export type WaitlistFields = Record<WaitlistFieldName, string> & { quem: SignupKind }

type EntryColumns = {
  [Name in WaitlistFieldName as Fields[Name]['column']]: Fields[Name] extends { required: string }
    ? string
    : string | null
}

/** A sign-up or recommendation. null: the field is empty. */
export type WaitlistEntry = EntryColumns & {
  isOwner: boolean
  /** null: the form had an outdated consent. */
  consentVersion: string | null
}

export function entryFieldsOf(entry: Partial<EntryColumns>): Record<WaitlistFieldName, string> {
  const shown = waitlistFieldNames.map((name) => [name, entry[waitlistFields[name].column] ?? ''])
  return Object.fromEntries(shown) as Record<WaitlistFieldName, string>
}

export function entryColumnsOf(fields: Record<WaitlistFieldName, string>): EntryColumns {
  const stored = waitlistFieldNames.map((name) => [waitlistFields[name].column, fields[name] || null])
  return Object.fromEntries(stored) as EntryColumns
}

export type WaitlistProblems = FieldProblems<WaitlistFields>

export type WaitlistAnswer = FormAnswer<WaitlistFields, 'too-many'>

export const signupLabels: Record<SignupKind, { tab: string; name: string; submit: string }> = {
  proprietario: { tab: 'Sou proprietário do negócio', name: 'Seu nome', submit: 'Cadastrar Meu Negócio' },
  indicacao: { tab: 'Quero indicar um negócio', name: 'Nome do contato', submit: 'Indicar Negócio' },
}

/** Texts of both variants, separated by '|', which client/elements/form-faces.ts splits. */
export function facesOf(word: 'name' | 'submit'): string {
  return signupKinds.map((face) => signupLabels[face][word]).join('|')
}

export const joinedToast = 'Cadastro realizado com sucesso!'
export const failedSentence = 'Erro ao enviar cadastro. Tente novamente.'

export function readFace(text: string): SignupKind {
  return signupKinds.find((face) => face === text) ?? 'proprietario'
}
