import { type ImagePreset, imageProblems } from '#app/domain/images/image-rules.ts'
import { ImageProblem, reduceImage, type ReducedImage } from './reduce-image.ts'

export type ReduceRequest = { file: Blob; preset: ImagePreset }
export type ReduceResponse = { reduced: ReducedImage } | { problem: string }

addEventListener('message', ({ data }: MessageEvent<ReduceRequest>) => {
  void answer(data).then((message) => postMessage(message))
})

async function answer({ file, preset }: ReduceRequest): Promise<ReduceResponse> {
  try {
    const reduced = await reduceImage(file, preset, {
      decode: (sent) => createImageBitmap(sent, { imageOrientation: 'from-image' }),
      makeCanvas: ({ width, height }) => {
        const canvas = new OffscreenCanvas(width, height)
        return {
          context: canvas.getContext('2d'),
          encode: (type, quality) => canvas.convertToBlob({ type, quality }),
        }
      },
    })
    return { reduced }
  } catch (error) {
    return { problem: error instanceof ImageProblem ? error.message : imageProblems.notProcessed }
  }
}
