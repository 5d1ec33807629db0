import { pointPath } from '#app/domain/charging/charging-point.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'

export function photoFormPath(slug: string): string {
  return `${pointPath(slug)}/foto`
}

/**
 * Address with the state of a photo, and a button to remove it.
 * @param token a claim of `photoClaim`
 */
export function sentPhotoPath(token: string): string {
  return `/mapa-abastecimento/foto/${encodeURIComponent(token)}`
}

/** Field with the sender's random id (24 hexadecimal digits). */
export const photoSenderName = 'envio'

/** A claim has the photo's id, and two halves of the sender's random id. */
export const photoClaim = { purpose: 'charging-photo', bytes: [6, 6, 6] } as const
/** Claims of older photos have only the photo's id. */
export const earlyPhotoClaim = { purpose: 'charging-photo', bytes: [6] } as const

/** `autorizacao`: version of the accepted consent; '': not accepted. */
export const photoFieldNames = ['descricao', 'credito', 'autorizacao'] as const
/** `foto`: the file field, whose text is always ''. */
export type PhotoFields = Record<(typeof photoFieldNames)[number] | 'foto', string>

export const emptyPhotoFields: PhotoFields = { foto: '', descricao: '', credito: '', autorizacao: '' }

export const maxDescriptionLength = 140
export const maxCreditLength = 60

/** Stored with each photo. If the sentence changes, the version must change. */
export const photoConsentVersion = 'foto-2026-11-25'
export const photoConsentSentence =
  'Eu fiz esta foto e autorizo mostrá-la na página deste ponto, com o crédito acima. Ela só aparece se a equipe a aceitar, e posso retirá-la quando quiser.'

/** 'full': too many unreviewed photos. 'busy': too many concurrent uploads. */
export type PhotoAnswer = FormAnswer<PhotoFields, 'unreadable' | 'too-many' | 'full' | 'busy' | 'missing' | 'cut-short'>

export const photoStatuses = {
  ...formStatuses,
  unreadable: 422,
  full: 503,
  busy: 503,
  missing: 404,
  'cut-short': 400,
} as const
