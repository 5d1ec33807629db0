import { type MouseEvent, useState } from 'react'
import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import { drawingCaption, type GalleryPicture, thumbnailsOf } from './gallery.ts'

type Props = { pictures: GalleryPicture[]; name: string }

/** The small pictures are links to the picture itself; with script they change the large one. */
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
