export const directoryPath = '/fornecedores'

/** Where the directory stands; a supplier's page goes on from there. */
export const directoryTrail = [{ label: 'Início', to: '/' }, { label: 'Fornecedores' }] as const
export const supplierTrail = (name: string) =>
  [{ label: 'Início', to: '/' }, { label: 'Fornecedores', to: directoryPath }, { label: name }] as const

/** The page of one supplier. */
export function supplierPath(slug: string): string {
  return `/fornecedor/${encodeURIComponent(slug)}`
}

/** Where a visitor asks one supplier something. */
export function leadPath(slug: string): string {
  return `${supplierPath(slug)}/contato`
}

/** Where the link of a mail leads a business to say what may be published of it. */
export function supplierConfirmationPath(token: string): string {
  return `${directoryPath}/confirmar/${token}`
}

/** The two faces of the form: who owns the business, or who recommends one. */
export const signupKinds = ['proprietario', 'indicacao'] as const
export type SignupKind = (typeof signupKinds)[number]

/** Where the form stands on the page of the directory. */
export const signupAnchor = 'cadastro'

/** The form with one of its faces. */
export function signupHref(face: SignupKind = 'proprietario'): string {
  return `${directoryPath}${face === 'indicacao' ? '?indicar=1' : ''}#${signupAnchor}`
}

/** Where a sent form leads, so that reloading the page does not send it again. */
export const joinedHref = `${directoryPath}?cadastro=recebido#${signupAnchor}`

/** What an address of the page says of its form. */
export function readSignupUrl({ searchParams }: URL): { face: SignupKind; hasJoined: boolean } {
  return {
    face: searchParams.get('indicar') === '1' ? 'indicacao' : 'proprietario',
    hasJoined: searchParams.get('cadastro') === 'recebido',
  }
}
