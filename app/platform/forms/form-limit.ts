/** Maximum bytes of a form. The browser also checks it before sending. */
export const formLimitBytes = 256 * 1024

/** Maximum bytes of a form with a photo: 12 MB for the photo, because some browsers cannot reduce it, and 64 KB for text. */
export const photoFormLimitBytes = 12 * 1024 * 1024 + 64 * 1024

export function isPhotoFormPath(path: string): boolean {
  return /^\/mapa-abastecimento\/[^/]+\/foto(?:\.data)?$/.test(path)
}
