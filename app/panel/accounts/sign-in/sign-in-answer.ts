import { countOf } from '#app/platform/format/plural.ts'
import type { AttemptRecord } from '#app/panel/accounts/credentials/sign-in-attempts.ts'

/** 'failed': the database did not respond. 'interrupted': the portal was unreachable. */
export type SignInAnswer =
  | { outcome: 'missing' | 'too-many' | 'failed' | 'interrupted' | 'expired'; username: string }
  | { outcome: 'wrong' | 'locked'; username: string; attempts: AttemptRecord }
  | { outcome: (typeof codeProblems)[number]; username: string }
  | { outcome: 'code-needed'; username: string }

/** Outcomes after which the code form stays open. */
const codeProblems = ['wrong-code', 'codes-locked', 'recovery-locked', 'codes-closed', 'codes-unreadable'] as const

export function isAboutCode(answer: SignInAnswer | null | undefined): boolean {
  return answer?.outcome === 'code-needed' || codeProblems.some((outcome) => outcome === answer?.outcome)
}

export const signInFields = { username: 'username', password: 'password', code: 'codigo' } as const

/** URL parameter: ends the second step and returns to name and password. */
export const startAgain = 'recomecar'

export const sessionEnded = { sessionEnded: true }

type ErrorTexts = { english: string; portuguese: string }

/** The English sentence of the specification, and its Portuguese translation. */
export function signInError(outcome: Exclude<SignInAnswer['outcome'], 'code-needed'>, minutes: number): ErrorTexts {
  return outcome === 'locked' ? lockedError(minutes) : signInErrors[outcome]
}

function lockedError(minutes: number): ErrorTexts {
  return {
    english: `Account locked. Try again in ${minutes} minutes.`,
    portuguese: `Conta bloqueada depois de cinco tentativas. Tente de novo em ${countOf(minutes, 'minuto', 'minutos')}.`,
  }
}

const signInErrors: Record<Exclude<SignInAnswer['outcome'], 'code-needed' | 'locked'>, ErrorTexts> = {
  missing: { english: 'Username and password are required', portuguese: 'Informe o usuário e a senha.' },
  wrong: { english: 'Invalid username or password', portuguese: 'Usuário ou senha inválidos.' },
  'wrong-code': { english: 'Invalid verification code', portuguese: 'O código não confere ou já foi usado.' },
  expired: {
    english: 'Sign-in expired',
    portuguese: 'O prazo ou as tentativas para o código acabaram. Entre de novo com usuário e senha.',
  },
  'codes-locked': {
    english: 'Too many wrong codes. Try again in 30 minutes or use a recovery code.',
    portuguese: 'Foram muitos códigos errados. Tente de novo em 30 minutos ou use um código de recuperação.',
  },
  'recovery-locked': {
    english: 'Too many wrong recovery codes. Try again in 30 minutes.',
    portuguese: 'Foram muitos códigos de recuperação errados. Tente de novo em 30 minutos.',
  },
  'codes-closed': {
    english: 'Too many wrong codes for this account. Use a recovery code or reset the password.',
    portuguese:
      'Muitos códigos errados chegaram a esta conta depois da senha certa. Use um código de recuperação ou troque a senha em “Esqueci minha senha”.',
  },
  'codes-unreadable': {
    english: 'Verification codes cannot be checked. Use a recovery code.',
    portuguese:
      'O portal não consegue conferir os códigos do aplicativo, porque o segredo com que os guarda foi trocado. Use um código de recuperação ou peça a quem cuida do servidor que defina PREVIOUS_SECRET.',
  },
  'too-many': {
    english: 'Too many attempts. Try again in 30 minutes.',
    portuguese: 'Foram muitas tentativas deste endereço. Tente de novo em 30 minutos.',
  },
  failed: { english: 'Authentication failed', portuguese: 'O portal não conseguiu verificar a senha agora.' },
  interrupted: { english: 'Login failed', portuguese: 'O portal não respondeu. Verifique a conexão e tente de novo.' },
}
