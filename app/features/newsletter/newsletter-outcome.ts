type Ending = { status: number; title: string; text: string }

/**
 * Every way a sign-up can end: the status of the answer, which is all that the browser's script reads of it, and the words
 * for the visitor. Mail is not set up yet, so the success promises none.
 */
export const newsletterOutcomes = {
  subscribed: {
    status: 201,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. O envio ainda não começou e, quando começar, dependerá da sua confirmação.',
  },
  invalid: { status: 422, title: 'Erro', text: 'Por favor, insira um email válido' },
  duplicate: { status: 409, title: 'Ops!', text: 'Este email já está cadastrado na nossa newsletter' },
  'too-many': {
    status: 429,
    title: 'Muitas tentativas',
    text: 'Já recebemos várias tentativas desta conexão. Espere dez minutos e tente de novo.',
  },
  /** The database did not take it. */
  failed: { status: 500, title: 'Erro', text: 'Erro ao cadastrar email. Tente novamente.' },
  /** Anything else went wrong, or the portal could not be reached. */
  interrupted: { status: 503, title: 'Erro', text: 'Erro interno. Tente novamente mais tarde.' },
} as const satisfies Record<string, Ending>

export type NewsletterOutcome = keyof typeof newsletterOutcomes

/** What the server answers: the outcome, and what was sent, so that nothing typed is lost. */
export type NewsletterAnswer = { outcome: NewsletterOutcome; email: string; origin: NewsletterOrigin | null }

/** Which form an address came from. */
export const newsletterOrigins = ['rodape', 'noticia'] as const
export type NewsletterOrigin = (typeof newsletterOrigins)[number]

export const newsletterPath = '/newsletter'

/** The form's fields by the names that it sends. */
export const newsletterFields = {
  email: 'email',
  origin: 'origem',
  consent: 'consentimento',
} as const
