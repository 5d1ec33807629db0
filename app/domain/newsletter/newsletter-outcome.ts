type Ending = { status: number; title: string; text: string }

/**
 * Every way a sign-up can end: the status of the answer, which is all that the browser's script reads of it, and the words
 * for the visitor. Of the three successes two have put a mail on its way; without a mail server nothing is promised.
 */
export const newsletterOutcomes = {
  'confirmation-sent': {
    status: 202,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
  },
  /** The address waits for its owner already, who did not find the first mail. */
  'confirmation-resent': {
    status: 208,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. A confirmação está a caminho de novo; se não chegar, olhe também no spam.',
  },
  /** No mail server is set: the address is kept, and confirmed by asking again once there is one. */
  subscribed: {
    status: 201,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Nenhuma edição é enviada antes da sua confirmação; se nada chegar, inscreva-se de novo mais tarde.',
  },
  invalid: { status: 422, title: 'Erro', text: 'Por favor, insira um email válido' },
  duplicate: { status: 409, title: 'Ops!', text: 'Este email já está cadastrado na nossa newsletter' },
  /** The same where mail is configured, for a confirmed address and for one that may be asked no more today: it tells nobody which. */
  'duplicate-asked': {
    status: 424,
    title: 'Ops!',
    text: 'Este email já está cadastrado na nossa newsletter. Se ainda não confirmou, use o link que enviamos.',
  },
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

/** True if the address was taken: the field may be cleared, and nothing is wrong. */
export function isTaken(outcome: NewsletterOutcome): boolean {
  return newsletterOutcomes[outcome].status < 300
}

/** The answer of the server: the outcome, and the sent values, so that nothing typed is lost. */
export type NewsletterAnswer = { outcome: NewsletterOutcome; email: string; origin: NewsletterOrigin | null }

/** The form that an address came from. */
export const newsletterOrigins = ['rodape', 'noticia'] as const
export type NewsletterOrigin = (typeof newsletterOrigins)[number]

export const newsletterPath = '/newsletter'

/** The form's fields by the names that it sends. */
export const newsletterFields = {
  email: 'email',
  origin: 'origem',
  consent: 'consentimento',
} as const

/** The address of a mail's link that confirms a sign-up. */
export function confirmationPath(token: string): string {
  return `/newsletter/confirmar/${encodeURIComponent(token)}`
}

/** The address of a mail's link out of the list; programs of mail post to the same address (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/newsletter/sair/${encodeURIComponent(token)}`
}
