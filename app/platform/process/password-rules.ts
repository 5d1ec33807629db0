/** The fixed set of special characters (T-35). */
const specialCharacters = `!@#$%^&*()_+-=[]{};':"\\|,.<>/?~\``
/** Passwords with one of these words are guessed first, the name of the portal among them (OWASP ASVS 5.0, 6.1.2). */
const commonWords = ['password', '123456', 'admin', 'qwerty', 'cargaplena', 'carga plena', 'carga-plena', 'carga_plena']
/** Characters; fewer get an answer of their own (ASEC-15). */
export const shortestPassword = 8
/** Bytes; bcrypt ignores what follows. */
const longestPassword = 72

export type PasswordRule = { label: string; isMet: (password: string) => boolean }

/** The rules of every new password: at the first start, in a change (ASEC-03, ASEC-04) and in a reset (RESET-17). */
export const passwordRules: PasswordRule[] = [
  { label: 'Pelo menos 8 caracteres', isMet: (password) => [...password].length >= shortestPassword },
  { label: 'Uma letra maiúscula', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'Uma letra minúscula', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'Um número', isMet: (password) => /\d/.test(password) },
  {
    label: 'Um caractere especial, como ! @ # $ %',
    isMet: (password) => [...password].some((character) => specialCharacters.includes(character)),
  },
  {
    label: 'Sem palavras comuns, como “password” ou “123456”',
    isMet: (password) => !commonWords.some((word) => password.toLowerCase().includes(word)),
  },
]

/** True if a password meets the rules and bcrypt reads it whole. */
export function meetsRules(password: string): boolean {
  return unmetRules(password).length === 0 && isReadWhole(password)
}

export function unmetRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.isMet(password))
}

/** True if bcrypt, which stops at a length and at a null, sees all of it. */
export function isReadWhole(password: string): boolean {
  return new TextEncoder().encode(password).length <= longestPassword && !password.includes('\0')
}

/** Said where a password is longer than bcrypt reads. */
export const tooLongSentence =
  'A senha é longa demais: cabem 72 letras sem acento; cada letra com acento conta como duas, e um emoji como quatro ou mais.'

type Strength = { label: 'Fraca' | 'Média' | 'Boa' | 'Forte'; percent: 25 | 50 | 75 | 100 }

/** By how many of the six checks a password passes (ASEC-05); null before anything is typed. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  const passed = passwordRules.length - unmetRules(password).length
  if (passed < 3) return { label: 'Fraca', percent: 25 }
  if (passed < 5) return { label: 'Média', percent: 50 }
  return passed === 5 ? { label: 'Boa', percent: 75 } : { label: 'Forte', percent: 100 }
}
