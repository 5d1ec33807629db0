/** The subjects of a message, in the stated order: the form's values and their words (T-59). */
export const contactSubjects = {
  duvida: 'Dúvida',
  sugestao: 'Sugestão',
  erro: 'Erro',
  parceria: 'Parceria',
  imprensa: 'Imprensa',
  outro: 'Outro',
} as const

export type ContactSubject = keyof typeof contactSubjects

export type ContactMessage = {
  name: string
  email: string
  subject: ContactSubject
  message: string
  /** The model, and the figure of it, that the message reports an error about. */
  vehicle: string | null
}

export function isContactSubject(value: string): value is ContactSubject {
  return Object.hasOwn(contactSubjects, value)
}

/** Characters. The form itself sets no limit, because a browser cuts a pasted text without saying so. */
export const contactLimits = { name: 120, message: 5000, vehicle: 200 } as const
