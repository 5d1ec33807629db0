const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The closing chunk, which is the same in every file: no length, its name, its checksum. */
const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** Whether a file begins and ends as a PNG does (https://www.w3.org/TR/png-3/). */
export function isWholePng(bytes: Uint8Array): boolean {
  return (
    bytes.length > signature.length + end.length &&
    signature.every((byte, place) => bytes[place] === byte) &&
    end.every((byte, place) => bytes[bytes.length - end.length + place] === byte)
  )
}
