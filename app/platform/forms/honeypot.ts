/**
 * The name of the trap field; a form that comes with it was filled by a program. Browsers and password managers know no such thing of a
 * person: what they would fill in by themselves (a name, an address, a site, a company) must not stand here, or honest messages were lost.
 */
export const honeypotName = 'tema'

export function isAutomatic(form: FormData): boolean {
  const value = form.get(honeypotName)
  return typeof value === 'string' && value.trim() !== ''
}
