import { fileTypeFromBuffer } from 'file-type'
import { imageProblems, imageTypes } from '#app/features/images/image-problems.ts'
import { type ImagePreset, imagePresets, type Size } from '#app/features/images/presets.ts'
import { loadSharp } from './image-concurrency.server.ts'

export type EncodedImage = { bytes: Uint8Array; width: number; height: number }

/** The decompressed form of a few kilobytes can fill the memory. */
const mostPixels = 50_000_000
/**
 * Longer or thinner than any photo or panorama. Work on a line of single pixels takes half a minute, in one step that no time limit
 * interrupts; within these bounds the longest step measured took 3 seconds, and the time limit holds.
 */
const longestSide = 20_000
const mostTimesAsLong = 20

/**
 * Makes our own JPEG of whatever was sent: upright, on white, within the preset, without any of the original's metadata
 * or of what stood before, between or behind its pixels. Only the first frame of an animation stays.
 * @returns the picture, or in the stated words why it is none
 */
export async function encodeImage(sent: Uint8Array, preset: ImagePreset): Promise<EncodedImage | { problem: string }> {
  const type = await fileTypeFromBuffer(sent)
  if (!type || !imageTypes.includes(type.mime)) return { problem: imageProblems.unknownFormat }
  const sharp = await loadSharp()
  const size = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return { problem: imageProblems.notLoaded }
  const problem = problemOfSize(size)
  if (problem) return { problem: `${imageProblems.notProcessed}: ${problem}` }
  const { maxWidth, maxHeight, quality } = imagePresets[preset]
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: Math.round(quality * 100), mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    // The library has no name for what it could not read; what it says is no text for an editor.
    return { problem: imageProblems.notLoaded }
  }
}

/** By what the header says, before any pixel is read: sharp refuses a picture whose pixels are not those of its header. */
function problemOfSize({ width, height }: Size): string | null {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > mostPixels) return 'tem mais de 50 megapixels.'
  if (longer > longestSide) return 'um dos lados tem mais de 20.000 pixels.'
  if (longer > shorter * mostTimesAsLong) return 'um dos lados tem mais de 20 vezes o outro.'
  return null
}
