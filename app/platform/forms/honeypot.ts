/** Unknown to browsers and password managers, so they do not fill the field. */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
