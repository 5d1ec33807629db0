type Ending = { status: number; title: string; text: string }

/** Outcomes of a sign-up with status and message; the browser's script reads the status only. Two of three successes sent a mail. */
export const newsletterOutcomes = {
  'confirmation-sent': {
    status: 202,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
  },
  /** The address already waits for its confirmation. */
  'confirmation-resent': {
    status: 208,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. A confirmação está a caminho de novo; se não chegar, olhe também no spam.',
  },
  /** Without a mail server: stored, confirmed by asking again later. */
  subscribed: {
    status: 201,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Nenhuma edição é enviada antes da sua confirmação; se nada chegar, inscreva-se de novo mais tarde.',
  },
  invalid: { status: 422, title: 'Erro', text: 'Por favor, insira um email válido' },
  duplicate: { status: 409, title: 'Ops!', text: 'Este email já está cadastrado na nossa newsletter' },
  /** One answer for confirmed addresses and exhausted limits, so that it reveals nothing. */
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
  /** Database error. */
  failed: { status: 500, title: 'Erro', text: 'Erro ao cadastrar email. Tente novamente.' },
  /** Any other error, or no connection. */
  interrupted: { status: 503, title: 'Erro', text: 'Erro interno. Tente novamente mais tarde.' },
} as const satisfies Record<string, Ending>

export type NewsletterOutcome = keyof typeof newsletterOutcomes

/** True if the address was accepted: the field may be cleared. */
export function isTaken(outcome: NewsletterOutcome): boolean {
  return newsletterOutcomes[outcome].status < 300
}

/** The sentence beside a field whose address is none. */
export const invalidAddress = 'Escreva o endereço completo, como nome@exemplo.com.br.'

/** Outcome with the sent values. */
export type NewsletterAnswer = { outcome: NewsletterOutcome; email: string; origin: NewsletterOrigin | null }

/** Which form was sent. */
export const newsletterOrigins = ['rodape', 'noticia'] as const
export type NewsletterOrigin = (typeof newsletterOrigins)[number]

export const newsletterPath = '/newsletter'

/** Field names. */
export const newsletterFields = {
  email: 'email',
  origin: 'origem',
  consent: 'consentimento',
} as const

/** Address of a confirmation link. */
export function confirmationPath(token: string): string {
  return `/newsletter/confirmar/${encodeURIComponent(token)}`
}

/** Address of an unsubscribe link; mail programs post to it (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/newsletter/sair/${encodeURIComponent(token)}`
}
