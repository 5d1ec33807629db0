import type { PictureSource } from '#app/features/images/picture-source.ts'
import { nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'

export type GalleryPicture = {
  url: string
  alt: string
  isDrawing: boolean
  /** Size and widths, where it is in the portal's own store. */
  picture: PictureSource | null
}

/** The drawings of any model with known dimensions, in the order of the gallery. */
const drawnViews = ['lateral', 'medidas', 'pessoa', 'frente'] as const

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

/** The record's own pictures; a model without any is drawn from its dimensions. */
export function galleryOf(
  vehicle: Pick<Vehicle, 'id' | 'brand' | 'model' | 'imageUrls' | 'pictures' | 'dimensions'>,
): GalleryPicture[] {
  const urls = vehicle.imageUrls.length > 0 ? vehicle.imageUrls : drawingUrls(vehicle)
  return urls.map((url, index) => {
    const view = /^\/(?:admin\/veiculos\/\d+\/ilustracoes|ilustracoes\/\d+)\/(\w+)\.svg$/.exec(url)?.[1]
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
    .filter((view) => view !== 'frente' || dimensions.widthMm !== null)
    .map((view) => `/ilustracoes/${id}/${view}.svg`)
}
