const specialCharacters = `!@#$%^&*()_+-=[]{};':"\\|,.<>/?~\``
/** Words that a password must not contain, such as the name of the portal (OWASP ASVS 5.0, 6.1.2). */
const commonWords = ['password', '123456', 'admin', 'qwerty', 'cargaplena', 'carga plena', 'carga-plena', 'carga_plena']
export const minPasswordLength = 8
/** Maximum bytes, because bcrypt ignores the rest. */
const maxPasswordLength = 72

export type PasswordRule = { label: string; isMet: (password: string) => boolean }

/** Rules for every new password, also after a reset. */
export const passwordRules: PasswordRule[] = [
  { label: 'Pelo menos 8 caracteres', isMet: (password) => Array.from(password).length >= minPasswordLength },
  { label: 'Uma letra maiúscula', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'Uma letra minúscula', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'Um número', isMet: (password) => /\d/.test(password) },
  {
    label: 'Um caractere especial, como ! @ # $ %',
    isMet: (password) => Array.from(password).some((character) => specialCharacters.includes(character)),
  },
  {
    label: 'Sem palavras comuns, como “password” ou “123456”',
    isMet: (password) => !commonWords.some((word) => password.toLowerCase().includes(word)),
  },
]

export function meetsRules(password: string): boolean {
  return unmetRules(password).length === 0 && isReadWhole(password)
}

export function unmetRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.isMet(password))
}

/** False for passwords that bcrypt cuts: after 72 bytes or at a null byte. */
export function isReadWhole(password: string): boolean {
  return new TextEncoder().encode(password).length <= maxPasswordLength && !password.includes('\0')
}

export const tooLongSentence =
  'A senha é longa demais: cabem 72 letras sem acento; cada letra com acento conta como duas, e um emoji como quatro ou mais.'

type Strength = { label: 'Fraca' | 'Média' | 'Boa' | 'Forte'; percent: 25 | 50 | 75 | 100 }

/** null: the password is empty. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  const passed = passwordRules.length - unmetRules(password).length
  if (passed < 3) return { label: 'Fraca', percent: 25 }
  if (passed < 5) return { label: 'Média', percent: 50 }
  return passed === 5 ? { label: 'Boa', percent: 75 } : { label: 'Forte', percent: 100 }
}
