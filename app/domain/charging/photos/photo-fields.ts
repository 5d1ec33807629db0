import { pointPath } from '#app/domain/charging/charging-point.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'

export function photoFormPath(slug: string): string {
  return `${pointPath(slug)}/foto`
}

/** The page on which the sender of a photo sees its state, and takes it back. @param token of `photoClaim` */
export function sentPhotoPath(token: string): string {
  return `/mapa-abastecimento/foto/${encodeURIComponent(token)}`
}

/** The name of the random number that each opened form carries: 24 hexadecimal digits. */
export const photoSenderName = 'envio'

/** The number of a photo, and what is random of its sender, in two parts. */
export const photoClaim = { purpose: 'charging-photo', bytes: [6, 6, 6] } as const
/** The claim of photos without a sender. */
export const earlyPhotoClaim = { purpose: 'charging-photo', bytes: [6] } as const

/** The words of the form by the names that it sends; `autorizacao` is the version of the text that was ticked, or ''. */
export const photoFieldNames = ['descricao', 'credito', 'autorizacao'] as const
/** `foto` is the file, which no answer can hold. */
export type PhotoFields = Record<(typeof photoFieldNames)[number] | 'foto', string>

export const emptyPhotoFields: PhotoFields = { foto: '', descricao: '', credito: '', autorizacao: '' }

/** Characters. */
export const mostDescription = 140
export const mostCredit = 60

/** Stored with each photo. Whoever changes the sentence gives it a new version. */
export const photoConsentVersion = 'foto-2026-11-25'
export const photoConsentSentence =
  'Eu fiz esta foto e autorizo mostrá-la na página deste ponto, com o crédito acima. Ela só aparece se a equipe a aceitar, e posso retirá-la quando quiser.'

/** The answer to a refused photo. 'full': too many wait for an editor; 'busy': too many are being sent. */
export type PhotoAnswer = FormAnswer<PhotoFields, 'unreadable' | 'too-many' | 'full' | 'busy' | 'missing' | 'cut-short'>

export const photoStatuses = {
  ...formStatuses,
  unreadable: 422,
  full: 503,
  busy: 503,
  missing: 404,
  'cut-short': 400,
} as const

export type PointPhoto = {
  id: number
  url: string
  width: number
  height: number
  widths: number[]
  altText: string
  credit: string | null
  createdAt: Date
}
