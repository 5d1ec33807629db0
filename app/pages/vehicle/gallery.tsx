import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import { drawingCaption, type GalleryPicture } from './gallery-pictures.ts'

type Props = { pictures: GalleryPicture[]; name: string }

const mainSizes = '(min-width: 1024px) 720px, 100vw'

/** A thumbnail is a link. With JavaScript it changes the main picture (client/elements/photo-gallery.ts). Its drawing has no writing ('#v'). */
export function Gallery({ pictures, name }: Props) {
  const main = pictures[0] ?? { url: placeholderImage, alt: `${name}: sem imagem`, isDrawing: false, picture: null }
  const thumbnails = thumbnailsOf(pictures)
  const shownCount = thumbnails.filter(({ isShown }) => isShown).length
  return (
    <photo-gallery key={pictures.map(({ url }) => url).join(' ')} data-sizes={mainSizes}>
      <figure>
        <div className="overflow-hidden rounded-3 bg-sunken">
          <ResponsivePicture
            src={main.url}
            alt={main.alt}
            picture={main.picture}
            sizes={mainSizes}
            {...sizeOf(main)}
            fetchPriority="high"
            data-gallery="main"
            className="aspect-16/9 w-full object-contain"
          />
        </div>
        <figcaption hidden={!main.isDrawing} className="mt-2 text-12 text-ink-3">
          {captionOf(main)}
        </figcaption>
      </figure>
      {thumbnails.length > 0 && (
        <div className={`no-print mt-3 grid gap-2 ${shownCount > 3 ? 'grid-cols-5' : 'grid-cols-3'}`}>
          {thumbnails.map(({ picture, isShown, moreCount }, index) => (
            <a
              key={picture.url}
              href={picture.url}
              hidden={!isShown}
              aria-label={moreCount > 0 ? `${picture.alt}; mais ${moreCount}` : picture.alt}
              aria-current={index === 0}
              data-gallery="thumbnail"
              data-caption={captionOf(picture)}
              className={`block overflow-hidden rounded-2 border border-line bg-sunken aria-[current=true]:outline-2 ${moreCount > 0 ? 'relative' : ''}`}
            >
              <ResponsivePicture
                src={picture.isDrawing ? `${picture.url}#v` : picture.url}
                alt=""
                picture={picture.picture}
                sizes="(min-width: 1024px) 240px, 33vw"
                {...sizeOf(picture)}
                loading="lazy"
                className="aspect-3/2 w-full object-contain"
              />
              {moreCount > 0 && (
                <span data-more="" className="absolute inset-0 grid place-items-center bg-bg/80 text-22 font-semibold">
                  +{moreCount}
                </span>
              )}
            </a>
          ))}
        </div>
      )}
    </photo-gallery>
  )
}

function sizeOf({ picture }: GalleryPicture) {
  return { width: picture?.width ?? 900, height: picture?.height ?? 506 }
}

function captionOf({ url, isDrawing }: GalleryPicture): string | undefined {
  return isDrawing ? drawingCaption(url) : undefined
}

/** In a gallery with photos. The last one shows the number of hidden pictures. */
const thumbnailCount = 3

/** All pictures if they are drawings only, otherwise at most `thumbnailCount`. */
export function thumbnailsOf(pictures: GalleryPicture[]) {
  if (pictures.length < 2) return []
  const showsAll = pictures.every(({ isDrawing }) => isDrawing)
  const last = Math.min(thumbnailCount, pictures.length - 1)
  return pictures.map((picture, index) => ({
    picture,
    isShown: showsAll || (index > 0 && index <= last),
    moreCount: !showsAll && index === last ? pictures.length - 1 - last : 0,
  }))
}
