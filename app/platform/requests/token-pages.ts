/** Mails lead here out of the newsletter. */
export const unsubscribePath = '/newsletter/sair/'

/** An address below one of these is its own key. */
const tokenPaths = [
  unsubscribePath,
  '/newsletter/confirmar/',
  '/fornecedores/confirmar/',
  '/mapa-abastecimento/foto/',
  '/noticias/previa/',
  '/admin/reset-password',
]

/** @returns the part before the key; undefined where the address has none */
export function tokenPathOf(path: string): string | undefined {
  return tokenPaths.find((start) => path.toLowerCase().startsWith(start))
}

/** A path as a log may keep it: without the key. */
export function loggedPath(path: string): string {
  return tokenPathOf(path) ?? path
}

/**
 * The headers of every answer whose address is a key (a link of a mail, a preview): kept by nobody, found by nobody, told to no other site. Our own
 * pages may hear the address: with 'no-referrer' a browser would send a form without script from nowhere, which counts as a forgery.
 */
export const tokenPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Takes a document's mark from its rendering to the policy that is made from it; never sent to a browser. */
export const markHeader = 'x-portal-mark'
