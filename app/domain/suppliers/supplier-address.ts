export const directoryPath = '/fornecedores'

/** The trail of the directory; a supplier's page goes on from there. */
export const directoryTrail = [{ label: 'Início', to: '/' }, { label: 'Fornecedores' }] as const
export const supplierTrail = (name: string) =>
  [{ label: 'Início', to: '/' }, { label: 'Fornecedores', to: directoryPath }, { label: name }] as const

/** The page of one supplier. */
export function supplierPath(slug: string): string {
  return `/fornecedor/${encodeURIComponent(slug)}`
}

/** The address of the form for a question to one supplier. */
export function leadPath(slug: string): string {
  return `${supplierPath(slug)}/contato`
}

/** The address of a mail's link for the confirmation of a business. */
export function supplierConfirmationPath(token: string): string {
  return `${directoryPath}/confirmar/${encodeURIComponent(token)}`
}

/** The two faces of the form: who owns the business, or who recommends one. */
export const signupKinds = ['proprietario', 'indicacao'] as const
export type SignupKind = (typeof signupKinds)[number]

/** The id of the form on the page of the directory. */
export const signupAnchor = 'cadastro'

/** The form with one of its faces. */
export function signupHref(face: SignupKind = 'proprietario'): string {
  return `${directoryPath}${face === 'indicacao' ? '?indicar=1' : ''}#${signupAnchor}`
}

/** The address after a sent form, so that reloading the page does not send it again. */
export const joinedHref = `${directoryPath}?cadastro=recebido#${signupAnchor}`

/** Reads the form's part of the address. */
export function readSignupUrl({ searchParams }: URL): { face: SignupKind; hasJoined: boolean } {
  return {
    face: searchParams.get('indicar') === '1' ? 'indicacao' : 'proprietario',
    hasJoined: searchParams.get('cadastro') === 'recebido',
  }
}
