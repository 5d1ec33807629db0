import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { type ImagePreset, imageProblems, optimizedFileName, outputType } from '#app/domain/images/image-rules.ts'
import { ImageProblem, reduceImage, type ReducedImage } from './reduce-image.ts'
import type { ReduceResponse, ReduceRequest } from './reduce-image.worker.ts'

export type OptimizedImage = Awaited<ReturnType<typeof optimizeImage>>

/**
 * Runs in the browser.
 * @throws ImageProblem
 */
export async function optimizeImage(file: File, preset: ImagePreset) {
  const { blob, dimensions } = await reduceWherePossible(file, preset)
  return {
    file: new File([blob], optimizedFileName(file.name, Date.now()), { type: outputType }),
    originalSize: file.size,
    processedSize: blob.size,
    compressionRatio: compressionRatio(file.size, blob.size),
    dimensions,
  }
}

export function compressionRatio(originalSize: number, processedSize: number): number {
  return originalSize > 0 ? Math.max(0, roundedPercent(((originalSize - processedSize) / originalSize) * 100)) : 0
}

export function readPreview(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new ImageProblem(imageProblems.noPreview)))
    reader.readAsDataURL(file)
  })
}

async function reduceWherePossible(file: File, preset: ImagePreset): Promise<ReducedImage> {
  const canUseWorker = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const answered = canUseWorker ? await reduceInWorker(file, preset) : null
  if (answered && 'problem' in answered) throw new ImageProblem(answered.problem)
  return answered?.reduced ?? reduceInPage(file, preset)
}

/** null: the worker could not start. */
async function reduceInWorker(file: Blob, preset: ImagePreset): Promise<ReduceResponse | null> {
  const worker = new Worker(new URL('./reduce-image.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReduceResponse | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReduceResponse>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      worker.postMessage({ file, preset } satisfies ReduceRequest, [])
    })
  } finally {
    worker.terminate()
  }
}

function reduceInPage(file: Blob, preset: ImagePreset): Promise<ReducedImage> {
  return reduceImage(file, preset, {
    decode: (chosen) => createImageBitmap(chosen, { imageOrientation: 'from-image' }),
    makeCanvas: ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      return {
        context: canvas.getContext('2d'),
        encode: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
      }
    },
  })
}
