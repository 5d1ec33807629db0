/** Maximum bytes of a form; the browser checks it before sending. */
export const formLimitBytes = 256 * 1024

/** Maximum bytes of a form with a photo: 12 MB and its text, for browsers that cannot reduce it. */
export const photoFormLimitBytes = 12 * 1024 * 1024 + 64 * 1024

/** True for addresses that accept a photo. */
export function isPhotoFormPath(path: string): boolean {
  return /^\/mapa-abastecimento\/[^/]+\/foto(?:\.data)?$/.test(path)
}
