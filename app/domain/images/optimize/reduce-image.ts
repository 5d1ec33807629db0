import {
  fitInside,
  type ImagePreset,
  imagePresets,
  imageProblems,
  outputType,
  type Size,
} from '#app/domain/images/image-rules.ts'

export type ReducedImage = { blob: Blob; dimensions: Size }

export type DrawingTools<Picture extends CanvasImageSource & Size> = {
  /** Decodes a picture and applies its EXIF orientation. */
  decode(file: Blob): Promise<Picture>
  makeCanvas(size: Size): {
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
    encode(type: string, quality: number): Promise<Blob | null>
  }
}

/** The message is shown to visitors. The requirements fix its wording. */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
}

/**
 * Draws the picture on white, within the preset's size, and returns a JPEG.
 * @throws ImageProblem
 */
export async function reduceImage<Picture extends CanvasImageSource & Size>(
  file: Blob,
  preset: ImagePreset,
  { decode, makeCanvas }: DrawingTools<Picture>,
): Promise<ReducedImage> {
  const picture = await decode(file).catch(() => {
    throw new ImageProblem(imageProblems.notLoaded)
  })
  try {
    const dimensions = fitInside(picture, imagePresets[preset])
    const { context, encode } = makeCanvas(dimensions)
    if (!context) throw new ImageProblem(imageProblems.noCanvas)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, dimensions.width, dimensions.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, dimensions.width, dimensions.height)
    const blob = await encode(outputType, imagePresets[preset].quality).catch(() => null)
    // Browsers that cannot encode JPEG return PNG.
    if (blob?.type !== outputType) throw new ImageProblem(imageProblems.notProcessed)
    return { blob, dimensions }
  } finally {
    if ('close' in picture && typeof picture.close === 'function') picture.close()
  }
}
