/** Start of the addresses of unsubscribe links. */
export const unsubscribePath = '/newsletter/sair/'

const tokenPaths = [
  unsubscribePath,
  '/newsletter/confirmar/',
  '/fornecedores/confirmar/',
  '/mapa-abastecimento/foto/',
  '/noticias/previa/',
  '/admin/reset-password',
]

/** @returns the part of the path before the token; undefined if the path has no token */
export function tokenPathOf(path: string): string | undefined {
  return tokenPaths.find((start) => path.toLowerCase().startsWith(start))
}

export function loggedPath(path: string): string {
  return tokenPathOf(path) ?? path
}

/** Does not send 'no-referrer': browsers would then send `Origin: null`, and the portal would refuse forms without JavaScript. */
export const tokenPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

export const nonceHeader = 'x-portal-mark'
