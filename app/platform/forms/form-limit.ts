/** Bytes of a form that the portal takes (T-65); a browser that knows it keeps what is longer in its fields. */
export const formLimitBytes = 256 * 1024

/** Bytes of a form with a visitor's photo (12 MB and its words): a phone's own file, where no script makes it smaller first. */
export const photoFormLimitBytes = 12 * 1024 * 1024 + 64 * 1024

/** True of the address that takes one. */
export function isPhotoFormPath(path: string): boolean {
  return /^\/mapa-abastecimento\/[^/]+\/foto(?:\.data)?$/.test(path)
}
