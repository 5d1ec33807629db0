import { expect, test } from 'vitest'
import { fitInside, imagePresets, problemOf } from '#app/domain/images/image-rules.ts'
import { compressionRatio } from './optimize-image.ts'
import { type DrawingTools, reduceImage } from './reduce-image.ts'

type Picture = CanvasImageSource & { width: number; height: number }
type Tools = DrawingTools<Picture>

const file = new Blob(['x'], { type: 'image/png' })

/** Fakes the drawing functions of a browser. `broken` replaces some of them. */
function tools(broken: { decode?: Tools['decode']; context?: null; encoded?: Blob | null } = {}) {
  const drawn: unknown[] = []
  const context = {
    fillRect: (...area: number[]) => drawn.push(['white', ...area]),
    drawImage: (_picture: unknown, ...area: number[]) => drawn.push(['picture', ...area]),
  } as unknown as CanvasRenderingContext2D
  const encoded = new Blob(['jpeg'], { type: 'image/jpeg' })
  const made: Tools = {
    decode: broken.decode ?? (async () => ({ width: 2400, height: 1600 }) as Picture),
    makeCanvas: () => ({
      context: broken.context === null ? null : context,
      encode: async () => (broken.encoded === undefined ? encoded : broken.encoded),
    }),
  }
  return { made, drawn }
}

test.for([
  ['vehicle', 2400, 1600, 1200, 800],
  ['vehicle', 600, 400, 600, 400],
  ['news', 2400, 1600, 900, 600],
  ['thumbnail', 1000, 1000, 300, 300],
  ['news', 100_000, 1, 1000, 1],
] as const)(
  'fits with the preset %s %d × %d into %d × %d (IMG-07, IMG-08)',
  ([preset, width, height, toWidth, toHeight]) => {
    expect(fitInside({ width, height }, imagePresets[preset])).toEqual({ width: toWidth, height: toHeight })
  },
)

test('draws a picture on white within the preset as JPEG (IMG-07, IMG-08)', async () => {
  const { made, drawn } = tools()
  const { blob, dimensions } = await reduceImage(file, 'vehicle', made)
  expect(blob.type).toBe('image/jpeg')
  expect(dimensions).toEqual({ width: 1200, height: 800 })
  expect(drawn).toEqual([
    ['white', 0, 0, 1200, 800],
    ['picture', 0, 0, 1200, 800],
  ])
})

test.for([
  ['Falha ao carregar imagem', { decode: () => Promise.reject(new Error('broken')) }],
  ['Não foi possível obter contexto do canvas', { context: null }],
  ['Falha ao processar imagem', { encoded: null }],
  ['Falha ao processar imagem', { encoded: new Blob([], { type: 'image/png' }) }],
] as const)('reports the failure %s (IMG-16)', async ([message, broken]) => {
  await expect(reduceImage(file, 'news', tools(broken).made)).rejects.toThrow(message)
})

test.for([
  ['image/gif', 1, 'Formato não suportado. Use JPG, PNG ou WebP.'],
  ['image/svg+xml', 1, 'Formato não suportado. Use JPG, PNG ou WebP.'],
  ['', 1, 'Formato não suportado. Use JPG, PNG ou WebP.'],
  ['image/jpg', 1, null],
  ['image/webp', 20 * 1024 * 1024, null],
  ['image/png', 20 * 1024 * 1024 + 1, 'Arquivo muito grande. Máximo 20MB.'],
] as const)('refuses a file of type "%s" and %d bytes: %s (IMG-04, IMG-05)', ([type, size, problem]) => {
  expect(problemOf({ type, size })).toBe(problem)
})

test.for([
  [1000, 250, 75],
  [1000, 996, 1],
  [100_000, 10, 99],
  [1000, 1200, 0],
  [0, 10, 0],
] as const)('computes the reduction from %d to %d bytes as %d %% (IMG-10)', ([before, after, percent]) => {
  expect(compressionRatio(before, after)).toBe(percent)
})
