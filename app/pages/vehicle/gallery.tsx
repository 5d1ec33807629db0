import { type MouseEvent, useState } from 'react'
import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

type Props = { pictures: GalleryPicture[]; name: string }

/** Thumbnails are links to their pictures; with script they change the main one. */
export const Gallery = asIsland(
  'gallery',
  function Gallery({ pictures, name }: Props) {
    const [chosen, setChosen] = useState(0)
    const [showsAll, setShowsAll] = useState(false)
    const main = pictures[chosen] ?? {
      url: placeholderImage,
      alt: `${name}: sem imagem`,
      isDrawing: false,
      picture: null,
    }
    const { shown, hiddenCount } = thumbnailsOf(pictures, showsAll)

    const choose = (event: MouseEvent, index: number, opensRest: boolean) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      setChosen(index)
      if (opensRest) setShowsAll(true)
    }

    return (
      <div>
        <figure>
          <div className="overflow-hidden rounded-3 bg-sunken">
            <ResponsivePicture
              key={main.url}
              src={main.url}
              alt={main.alt}
              picture={main.picture}
              sizes="(min-width: 1024px) 720px, 100vw"
              width={main.picture?.width ?? 900}
              height={main.picture?.height ?? 506}
              fetchPriority="high"
              data-gallery="main"
              className={`w-full object-contain ${main.isDrawing ? 'aspect-16/9' : 'aspect-3/2'}`}
            />
          </div>
          {main.isDrawing && <figcaption className="mt-2 text-13 text-ink-3">{drawingCaption(main.url)}</figcaption>}
        </figure>
        {shown.length > 0 && (
          <div className={`no-print mt-3 grid gap-2 ${shown.length > 3 ? 'grid-cols-5' : 'grid-cols-3'}`}>
            {shown.map(({ picture, index }, position) => {
              const more = position === shown.length - 1 ? hiddenCount : 0
              return (
                <a
                  key={picture.url}
                  href={picture.url}
                  onClick={(event) => choose(event, index, more > 0)}
                  aria-label={more > 0 ? `${picture.alt}; mais ${more}` : picture.alt}
                  aria-current={index === chosen}
                  data-gallery="thumbnail"
                  data-awaits-island=""
                  className={`block overflow-hidden rounded-2 border border-line bg-sunken aria-[current=true]:outline-2 ${more > 0 ? 'relative' : ''}`}
                >
                  <ResponsivePicture
                    src={picture.url}
                    alt=""
                    picture={picture.picture}
                    sizes="(min-width: 1024px) 240px, 33vw"
                    width={300}
                    height={200}
                    loading="lazy"
                    className="aspect-3/2 w-full object-contain"
                  />
                  {more > 0 && (
                    <span className="absolute inset-0 grid place-items-center bg-bg/80 text-22 font-semibold">
                      +{more}
                    </span>
                  )}
                </a>
              )
            })}
          </div>
        )}
      </div>
    )
  },
  'touched',
)

const drawingAddress = /^\/(?:admin\/veiculos\/\d+\/ilustracoes|ilustracoes\/\d+)\/(\w+)\.svg$/

export type GalleryPicture = {
  url: string
  alt: string
  isDrawing: boolean
  /** Dimensions and widths of a stored photo. */
  picture: PictureSource | null
}

/** Drawings of a model with known dimensions, in gallery order. */
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

/** Photos, then drawings; without dimensions the record's own drawings. */
export function galleryOf(
  vehicle: Pick<Vehicle, 'id' | 'brand' | 'model' | 'imageUrls' | 'pictures' | 'dimensions'>,
): GalleryPicture[] {
  const photos = vehicle.imageUrls.filter((url) => !drawingAddress.test(url))
  const named = vehicle.imageUrls.filter((url) => drawingAddress.test(url))
  // The preview passes its own addresses.
  const isPreview = named.some((url) => url.startsWith('/admin/'))
  const urls = [...photos, ...(vehicle.dimensions && !isPreview ? drawingUrls(vehicle) : named)]
  return urls.map((url, index) => {
    const view = drawingAddress.exec(url)?.[1]
    const what = view ? (viewLabels[view] ?? view) : `foto ${index + 1}`
    const picture = vehicle.pictures?.find((known) => known.url === url) ?? null
    return { url, alt: `${nameOf(vehicle)}: ${what}`, isDrawing: view !== undefined, picture }
  })
}

/** Drawings from an editors' address, for models that are not public. */
export function galleryUrlsForEditors(vehicle: Parameters<typeof galleryOf>[0]): string[] {
  return galleryOf(vehicle).map(({ url }) => url.replace(/^\/ilustracoes\/(\d+)\//, '/admin/veiculos/$1/ilustracoes/'))
}

function drawingUrls({ id, dimensions }: Pick<Vehicle, 'id' | 'dimensions'>): string[] {
  if (!dimensions) return []
  return drawnViews
    .filter((view) => dimensions.widthMm !== null || !viewsWithWidth.includes(view))
    .map((view) => `/ilustracoes/${id}/${view}.svg`)
}

/** Maximum photos next to the main one; the last shows how many follow. */
const thumbnailCount = 3

type Thumbnails = { shown: { picture: GalleryPicture; index: number }[]; hiddenCount: number }

/** All views if there are only drawings or all were requested; otherwise a few. */
export function thumbnailsOf(pictures: GalleryPicture[], showsAll: boolean): Thumbnails {
  const all = pictures.map((picture, index) => ({ picture, index }))
  if (pictures.length < 2) return { shown: [], hiddenCount: 0 }
  if (showsAll || pictures.every(({ isDrawing }) => isDrawing)) return { shown: all, hiddenCount: 0 }
  const shown = all.slice(1, 1 + thumbnailCount)
  return { shown, hiddenCount: pictures.length - 1 - shown.length }
}
