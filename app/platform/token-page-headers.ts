/**
 * Of every answer whose address is a key (a link of a mail, a preview): kept by nobody, found by nobody, told to no other site. Our own
 * pages may hear the address: with 'no-referrer' a browser would send a form without script from nowhere, which counts as a forgery.
 */
export const tokenPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}
