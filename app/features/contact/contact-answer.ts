/** The fields of the form by the names that it sends. */
export type ContactFields = { nome: string; email: string; assunto: string; mensagem: string; veiculo: string }

export const emptyContactFields: ContactFields = { nome: '', email: '', assunto: '', mensagem: '', veiculo: '' }

export type ContactProblems = Partial<Record<keyof ContactFields, string>>

/** What the form hears when its message was not taken. Fields are missing where the portal could not be reached. */
export type ContactAnswer =
  | { outcome: 'invalid'; fields: ContactFields; problems: ContactProblems }
  | { outcome: 'too-many'; fields: ContactFields }
  | { outcome: 'failed'; fields?: ContactFields }

export const sentSentence = 'Mensagem enviada com sucesso! Retornaremos em breve.'
export const failedSentence = 'Não foi possível enviar sua mensagem. Tente novamente.'
