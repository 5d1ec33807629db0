/** Name of the honeypot field. Browsers and password managers do not know it, so they do not fill the field. */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
