/**
 * Name of the honeypot field. Browsers and password managers must not fill in a field of this name, otherwise real messages would be lost.
 */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
