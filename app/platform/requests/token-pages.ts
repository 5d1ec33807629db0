/** Unsubscribe links of mails. */
export const unsubscribePath = '/newsletter/sair/'

/** Addresses below these contain a token. */
const tokenPaths = [
  unsubscribePath,
  '/newsletter/confirmar/',
  '/fornecedores/confirmar/',
  '/mapa-abastecimento/foto/',
  '/noticias/previa/',
  '/admin/reset-password',
]

/** @returns the part before the token; undefined if there is none */
export function tokenPathOf(path: string): string | undefined {
  return tokenPaths.find((start) => path.toLowerCase().startsWith(start))
}

/** A path for the log, without its token. */
export function loggedPath(path: string): string {
  return tokenPathOf(path) ?? path
}

/**
 * Headers of pages with a token in their address: no caching, no indexing, no foreign referrer. Own pages get the referrer: with
 * 'no-referrer' a form without script would look like a forgery.
 */
export const tokenPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Passes the document's nonce from rendering to its policy; never sent to browsers. */
export const nonceHeader = 'x-portal-mark'
