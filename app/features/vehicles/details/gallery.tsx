import { type MouseEvent, useState } from 'react'
import { ResponsivePicture } from '#app/features/images/responsive-picture.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import { drawingCaption, type GalleryPicture } from './gallery.ts'

/** Beside the main picture stand at most this many small ones; the last says how many more there are. */
const thumbnailCount = 3

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
    const others = pictures.map((picture, index) => ({ picture, index })).filter(({ index }) => showsAll || index > 0)
    const shown = showsAll ? others : others.slice(0, thumbnailCount)
    const hiddenCount = others.length - shown.length

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
              height={main.picture?.height ?? 600}
              fetchPriority="high"
              data-gallery="main"
              className="aspect-3/2 w-full object-contain"
            />
          </div>
          {main.isDrawing && <figcaption className="mt-2 text-13 text-ink-3">{drawingCaption(main.url)}</figcaption>}
        </figure>
        {shown.length > 0 && (
          <ul className="no-print mt-3 grid grid-cols-3 gap-3">
            {shown.map(({ picture, index }, position) => {
              const more = position === shown.length - 1 ? hiddenCount : 0
              return (
                <li key={picture.url}>
                  <a
                    href={picture.url}
                    onClick={(event) => choose(event, index, more > 0)}
                    aria-label={more > 0 ? `${picture.alt}; mais ${more}` : picture.alt}
                    aria-current={index === chosen}
                    data-gallery="thumbnail"
                    data-awaits-island=""
                    className="relative block overflow-hidden rounded-2 border border-line bg-sunken hover:border-control aria-[current=true]:outline-2 aria-[current=true]:outline-ink"
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
                </li>
              )
            })}
          </ul>
        )}
      </div>
    )
  },
  'touched',
)
