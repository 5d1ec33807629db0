import { createRequire } from 'node:module'
import { isReadWhole, unmetRules } from './password-rules.ts'

/** null: the password is accepted. */
export function passwordProblem(password: string): 'weak' | 'too-long' | 'common' | null {
  if (!isReadWhole(password)) return 'too-long'
  if (unmetRules(password).length > 0) return 'weak'
  return isMostUsed(password) ? 'common' : null
}

/** Text for the operator. null: the password is accepted. */
export function describePasswordProblem(password: string): string | null {
  if (!isReadWhole(password)) return 'deve ter até 72 bytes, sem caracteres nulos'
  const unmet = unmetRules(password)
  if (unmet.length > 0) return `não atende a todas as regras: ${unmet.map(({ label }) => inSentence(label)).join('; ')}`
  return isMostUsed(password) ? 'está entre as senhas mais usadas; escolha outra' : null
}

/** True for one of about 50,000 leaked passwords in lower case (zxcvbn-ts, MIT licence). The list is loaded at the first call. */
function isMostUsed(password: string): boolean {
  const { dictionary } = require('@zxcvbn-ts/language-common') as { dictionary: { 'passwords-common': string[] } }
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

const require = createRequire(import.meta.url)

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
