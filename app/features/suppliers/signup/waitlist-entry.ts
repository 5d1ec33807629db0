import { isBusinessType } from '#app/features/suppliers/business-types.ts'
import type { FieldProblems, FormAnswer } from '#app/platform/form-answer.ts'
import { type SignupKind, signupKinds } from '#app/features/suppliers/supplier-address.ts'

/** The fields of the form by the names that it sends; `quem` is its face. */
export const waitlistFieldNames = [
  'nome',
  'email',
  'telefone',
  'negocio',
  'tipo',
  'cidade',
  'estado',
  'descricao',
] as const
export type WaitlistFieldName = (typeof waitlistFieldNames)[number]
export type WaitlistFields = Record<WaitlistFieldName, string> & { quem: SignupKind }

export const emptyWaitlistFields: Record<WaitlistFieldName, string> = {
  nome: '',
  email: '',
  telefone: '',
  negocio: '',
  tipo: '',
  cidade: '',
  estado: '',
  descricao: '',
}

/** Characters: room for everything that somebody writes, and an end for who writes to fill the lists of the panel (decision 0032). */
export const waitlistLimits = { nome: 300, telefone: 300, negocio: 300, cidade: 300, descricao: 20_000 } as const

/** A business that wants to be listed, or that somebody recommends. What was not said is null. */
export type WaitlistEntry = {
  name: string
  email: string
  phone: string | null
  businessName: string | null
  businessType: string | null
  city: string | null
  state: string | null
  description: string | null
  isOwner: boolean
  /** The version of the text beside the form; null where the form came with another one. */
  consentVersion: string | null
}

export type WaitlistProblems = FieldProblems<WaitlistFields>

/** What the form hears when its entry was not taken. */
export type WaitlistAnswer = FormAnswer<WaitlistFields, 'too-many'>

/** The words of the two faces (SUP-02, SUP-03, SUP-11). */
export const faceWords: Record<SignupKind, { tab: string; name: string; submit: string }> = {
  proprietario: { tab: 'Sou proprietário do negócio', name: 'Seu nome', submit: 'Cadastrar Meu Negócio' },
  indicacao: { tab: 'Quero indicar um negócio', name: 'Nome do contato', submit: 'Indicar Negócio' },
}

export const joinedToast = 'Cadastro realizado com sucesso!'
export const failedSentence = 'Erro ao enviar cadastro. Tente novamente.'

export function readFace(text: string): SignupKind {
  return signupKinds.find((face) => face === text) ?? 'proprietario'
}

/** Nothing was chosen, or one of the list. */
export function isTypeChoice(text: string): boolean {
  return text === '' || isBusinessType(text)
}
