type Ending = { status: number; title: string; text: string }

/** Each outcome has a different HTTP status, by which the browser's script recognises it. */
export const newsletterOutcomes = {
  'confirmation-sent': {
    status: 202,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
  },
  /** The address was already waiting for confirmation. */
  'confirmation-resent': {
    status: 208,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. A confirmação está a caminho de novo; se não chegar, olhe também no spam.',
  },
  /** The address was stored, but no mail was sent: no mail server, or a limit is reached. */
  subscribed: {
    status: 201,
    title: 'Sucesso!',
    text: 'Email cadastrado com sucesso na newsletter. Nenhuma edição é enviada antes da sua confirmação; se nada chegar, inscreva-se de novo mais tarde.',
  },
  invalid: { status: 422, title: 'Erro', text: 'Por favor, insira um email válido' },
  duplicate: { status: 409, title: 'Ops!', text: 'Este email já está cadastrado na nossa newsletter' },
  /** One message for confirmed addresses and for reached limits, so that it does not reveal who subscribes. */
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
  failed: { status: 500, title: 'Erro', text: 'Erro ao cadastrar email. Tente novamente.' },
  /** The server had another error, or there was no connection. */
  interrupted: { status: 503, title: 'Erro', text: 'Erro interno. Tente novamente mais tarde.' },
} as const satisfies Record<string, Ending>

export type NewsletterOutcome = keyof typeof newsletterOutcomes

/** True if the form may clear its mail field. */
export function isAccepted(outcome: NewsletterOutcome): boolean {
  return newsletterOutcomes[outcome].status < 300
}

export const invalidAddress = 'Escreva o endereço completo, como nome@exemplo.com.br.'

export type NewsletterAnswer = { outcome: NewsletterOutcome; email: string; origin: NewsletterOrigin | null }

/** Places of the form on pages other than the newsletter page. */
export const newsletterOrigins = ['rodape', 'noticia'] as const
export type NewsletterOrigin = (typeof newsletterOrigins)[number]

export const newsletterPath = '/newsletter'

export const newsletterFields = {
  email: 'email',
  origin: 'origem',
  consent: 'consentimento',
} as const

/**
 * Versions of the consent in `SubscriptionForm`, newest first (texts: decision 0030). A page sends the version that its visitor read.
 */
export const consentVersions = ['aviso-2026-11-29', '2026-11-29', '2026-11-22', '2026-11-20'] as const
type ConsentVersion = (typeof consentVersions)[number]

/** Version of `NoticeConsent` and `NewsletterConsent`. A changed text needs a new version, a changed contact address does not. */
export const noticeConsentVersion: ConsentVersion = 'aviso-2026-11-29'
export const consentVersion: ConsentVersion = '2026-11-22'

/** The only version whose text does not include a confirmation mail. */
export const storageConsentVersion: ConsentVersion = '2026-11-29'

export function confirmationPath(token: string): string {
  return `/newsletter/confirmar/${encodeURIComponent(token)}`
}

/** Mail clients also post to this path (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/newsletter/sair/${encodeURIComponent(token)}`
}
