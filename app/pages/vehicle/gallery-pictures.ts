import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

const drawingAddress = /^\/(?:admin\/veiculos\/\d+\/ilustracoes|ilustracoes\/\d+)\/(\w+)\.svg$/

/** `picture` null: a drawing, or a photo on another site. */
export type GalleryPicture = ReturnType<typeof galleryOf>[number]

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

export function drawingCaption(url: string): string {
  return url.endsWith('/esboco.svg')
    ? 'Esboço da carroceria, sem escala: não temos as medidas do modelo.'
    : 'Ilustração esquemática em escala; não é foto do modelo.'
}

/** Photos, then drawings from the dimensions. Without dimensions: the drawings that the record names. */
export function galleryOf(vehicle: Pick<Vehicle, 'id' | 'brand' | 'model' | 'imageUrls' | 'pictures' | 'dimensions'>) {
  const photos = vehicle.imageUrls.filter((url) => !drawingAddress.test(url))
  const named = vehicle.imageUrls.filter((url) => drawingAddress.test(url))
  // The preview of a draft names its drawings by admin addresses.
  const isPreview = named.some((url) => url.startsWith('/admin/'))
  const urls = [...photos, ...(vehicle.dimensions && !isPreview ? drawingUrls(vehicle) : named)]
  return urls.map((url, index) => {
    const view = drawingAddress.exec(url)?.[1]
    const what = view ? (viewLabels[view] ?? view) : `foto ${index + 1}`
    const picture = vehicle.pictures?.find((known) => known.url === url) ?? null
    return { url, alt: `${nameOf(vehicle)}: ${what}`, isDrawing: view !== undefined, picture }
  })
}

/** Admin addresses also serve drawings of unpublished models. */
export function galleryUrlsForEditors(vehicle: Parameters<typeof galleryOf>[0]): string[] {
  return galleryOf(vehicle).map(({ url }) => url.replace(/^\/ilustracoes\/(\d+)\//, '/admin/veiculos/$1/ilustracoes/'))
}

function drawingUrls({ id, dimensions }: Pick<Vehicle, 'id' | 'dimensions'>): string[] {
  if (!dimensions) return []
  return drawnViews
    .filter((view) => dimensions.widthMm !== null || !viewsWithWidth.includes(view))
    .map((view) => `/ilustracoes/${id}/${view}.svg`)
}
