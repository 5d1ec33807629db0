/** Name of the honeypot field. Must not be a name that browsers or password managers fill in, or real messages would be lost. */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
