/** Name of the honeypot field, which browsers and password managers do not fill in. Otherwise real messages would be lost. */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
