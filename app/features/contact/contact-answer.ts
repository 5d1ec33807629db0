import type { FormAnswer } from '#app/platform/forms/form-answer.ts'

/** The fields of the form by the names that it sends. */
export const contactFieldNames = ['nome', 'email', 'assunto', 'mensagem', 'veiculo'] as const
export type ContactFields = Record<(typeof contactFieldNames)[number], string>

export const emptyContactFields: ContactFields = { nome: '', email: '', assunto: '', mensagem: '', veiculo: '' }

/** The answer to a refused message. */
export type ContactAnswer = FormAnswer<ContactFields, 'too-many'>

export const sentSentence = 'Mensagem enviada com sucesso! Retornaremos em breve.'
export const failedSentence = 'Não foi possível enviar sua mensagem. Tente novamente.'
