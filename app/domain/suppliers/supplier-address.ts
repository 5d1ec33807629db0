export const directoryPath = '/fornecedores'

export const directoryTrail = [{ label: 'Início', to: '/' }, { label: 'Fornecedores' }] as const
export const supplierTrail = (name: string) =>
  [{ label: 'Início', to: '/' }, { label: 'Fornecedores', to: directoryPath }, { label: name }] as const

export function supplierPath(slug: string): string {
  return `/fornecedor/${encodeURIComponent(slug)}`
}

export function leadPath(slug: string): string {
  return `${supplierPath(slug)}/contato`
}

export function supplierConfirmationPath(token: string): string {
  return `${directoryPath}/confirmar/${encodeURIComponent(token)}`
}

/** 'proprietario': the owner signs up. 'indicacao': a visitor recommends the business. */
export const signupKinds = ['proprietario', 'indicacao'] as const
export type SignupKind = (typeof signupKinds)[number]

export const signupAnchor = 'cadastro'

export function signupHref(face: SignupKind = 'proprietario'): string {
  return `${directoryPath}${face === 'indicacao' ? '?indicar=1' : ''}#${signupAnchor}`
}

/** Address of the page after a sent form, so that a reload sends nothing. */
export const joinedHref = `${directoryPath}?cadastro=recebido#${signupAnchor}`

export function readSignupUrl({ searchParams }: URL): { face: SignupKind; hasJoined: boolean } {
  return {
    face: searchParams.get('indicar') === '1' ? 'indicacao' : 'proprietario',
    hasJoined: searchParams.get('cadastro') === 'recebido',
  }
}
