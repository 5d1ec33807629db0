import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

const drawingAddress = /^\/(?:admin\/veiculos\/\d+\/ilustracoes|ilustracoes\/\d+)\/(\w+)\.svg$/

export type GalleryPicture = {
  url: string
  alt: string
  isDrawing: boolean
  /** Size and widths, where it is in the portal's own store. */
  picture: PictureSource | null
}

/** The drawings of any model with known dimensions, in the order of the gallery: the first stands on measured ground. */
const drawnViews = ['medidas', 'frente', 'traseira', 'pessoa', 'vaga'] as const
const viewsWithWidth: readonly string[] = ['frente', 'traseira', 'vaga']

const viewLabels: Record<string, string> = {
  lateral: 'vista lateral',
  frente: 'vista frontal',
  traseira: 'vista traseira',
  medidas: 'comprimento, altura e entre-eixos',
  pessoa: 'tamanho ao lado de uma pessoa de 1,70 m',
  vaga: 'espaço em uma vaga de 2,50 m por 5,00 m',
  esboco: 'esboço da carroceria, sem escala',
}

/** The words under a drawing. */
export function drawingCaption(url: string): string {
  return url.endsWith('/esboco.svg')
    ? 'Esboço da carroceria, sem escala: não temos as medidas do modelo.'
    : 'Ilustração esquemática em escala; não é foto do modelo.'
}

/** Photos first, then the drawings of a model whose dimensions are known, else those that its record names. */
export function galleryOf(
  vehicle: Pick<Vehicle, 'id' | 'brand' | 'model' | 'imageUrls' | 'pictures' | 'dimensions'>,
): GalleryPicture[] {
  const photos = vehicle.imageUrls.filter((url) => !drawingAddress.test(url))
  const named = vehicle.imageUrls.filter((url) => drawingAddress.test(url))
  // The preview names all of them itself, under its own addresses.
  const isPreview = named.some((url) => url.startsWith('/admin/'))
  const urls = [...photos, ...(vehicle.dimensions && !isPreview ? drawingUrls(vehicle) : named)]
  return urls.map((url, index) => {
    const view = drawingAddress.exec(url)?.[1]
    const what = view ? (viewLabels[view] ?? view) : `foto ${index + 1}`
    const picture = vehicle.pictures?.find((known) => known.url === url) ?? null
    return { url, alt: `${nameOf(vehicle)}: ${what}`, isDrawing: view !== undefined, picture }
  })
}

/** The same pictures where their model is not public: its drawings come from an address for editors. */
export function galleryUrlsForEditors(vehicle: Parameters<typeof galleryOf>[0]): string[] {
  return galleryOf(vehicle).map(({ url }) => url.replace(/^\/ilustracoes\/(\d+)\//, '/admin/veiculos/$1/ilustracoes/'))
}

function drawingUrls({ id, dimensions }: Pick<Vehicle, 'id' | 'dimensions'>): string[] {
  if (!dimensions) return []
  return drawnViews
    .filter((view) => dimensions.widthMm !== null || !viewsWithWidth.includes(view))
    .map((view) => `/ilustracoes/${id}/${view}.svg`)
}

/** Beside the main picture stand at most this many photos; the last says how many more there are. */
const thumbnailCount = 3

type Thumbnails = { shown: { picture: GalleryPicture; index: number }[]; hiddenCount: number }

/** All views where there are drawings only, or where all was asked for; else a few beside the first. */
export function thumbnailsOf(pictures: GalleryPicture[], showsAll: boolean): Thumbnails {
  const all = pictures.map((picture, index) => ({ picture, index }))
  if (pictures.length < 2) return { shown: [], hiddenCount: 0 }
  if (showsAll || pictures.every(({ isDrawing }) => isDrawing)) return { shown: all, hiddenCount: 0 }
  const shown = all.slice(1, 1 + thumbnailCount)
  return { shown, hiddenCount: pictures.length - 1 - shown.length }
}
