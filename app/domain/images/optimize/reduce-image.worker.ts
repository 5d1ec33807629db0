import { type ImagePreset, imageProblems } from '#app/domain/images/image-rules.ts'
import { ImageProblem, reduceImage, type ReducedImage } from './reduce-image.ts'

export type Asked = { file: Blob; preset: ImagePreset }
export type Answered = { reduced: ReducedImage } | { problem: string }

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((message) => postMessage(message))
})

async function answer({ file, preset }: Asked): Promise<Answered> {
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
