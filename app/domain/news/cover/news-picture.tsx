import { cardDrawingUrl } from '#app/domain/vehicles/vehicle.ts'
import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import type { ArticleCard, Cover } from '#app/domain/news/news.ts'
import { coverDrawing, type CoverDrawing, figureParts, sheetPaths } from './cover-drawing.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import statesSvg from '#app/platform/brazil/states.svg'

type Props = {
  article: Pick<ArticleCard, 'imageUrl' | 'imageAlt' | 'picture' | 'cover'>
  isEager?: boolean
  /** CSS class of the aspect ratio, which prevents a layout shift. */
  shape?: string
  /** `sizes` of the picture. Default: width of a card. */
  sizes?: string
  /** True: keeps the photo's aspect ratio, up to its stored width. */
  isWhole?: boolean
}

/** Shows the photo, or else the cover, or else an empty scale. */
export function NewsPicture({
  article: { imageUrl, imageAlt, picture, cover },
  isEager = false,
  shape = 'aspect-3/2',
  sizes = cardSizes,
  isWhole = false,
}: Props) {
  if (imageUrl)
    return (
      <ResponsivePicture
        src={imageUrl}
        alt={imageAlt ?? ''}
        picture={picture}
        sizes={sizes}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        className={isWhole && picture ? wholePhoto : `w-full rounded-3 bg-sunken object-cover ${shape}`}
      />
    )
  if (cover) return <NewsCover cover={cover} className={shape} />
  return (
    <div className={`relative overflow-hidden rounded-3 bg-sunken ${shape}`}>
      <Ground />
    </div>
  )
}

/** Width and height of the image prevent a layout shift. */
const wholePhoto = 'h-auto max-w-full rounded-3 bg-sunken'

/** Cards are in one column, in two from 600 px, in three from 1024 px. */
const cardSizes = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw'

type NewsCoverProps = { cover: Cover; className?: string }

/** Picture of an article without a photo. */
function NewsCover({ cover, className = 'aspect-3/2' }: NewsCoverProps) {
  return (
    <div className={`@container relative flex flex-col overflow-clip rounded-3 bg-sunken ${className}`}>
      <CoverArt drawing={coverDrawing(cover)} />
      <p className="cover-text">
        <KeyFigure cover={cover} />
        {cover.line && <span className="cover-label">{cover.line}</span>}
      </p>
    </div>
  )
}

/** Small currency before the number, '%' right after it, other units after a space. */
function KeyFigure({ cover }: { cover: Cover }) {
  const { currency, value, unit } = figureParts(cover)
  const isShare = unit === '%'
  return (
    <span className="fig cover-figure">
      {currency && <i data-currency="">{`${currency}\u00a0`}</i>}
      {value}
      {isShare && <i>%</i>}
      {unit && !isShare && <small>{unit}</small>}
    </span>
  )
}

/** Sizes are shares of the cover's width, so that the drawing fits a card and a page. */
function CoverArt({ drawing }: { drawing: CoverDrawing }) {
  switch (drawing.kind) {
    case 'bars':
      return <Values bars={drawing.bars} />
    case 'states':
      return <States states={drawing.states} />
    case 'document':
      return <Sheet />
    case 'vehicle':
      return <Model vehicleId={drawing.vehicleId} />
    case 'ground':
      return <Ground />
  }
}

function Values({ bars }: Pick<Extract<CoverDrawing, { kind: 'bars' }>, 'bars'>) {
  return (
    <ul className="cover-chart">
      {bars.map(({ label, figure, share, isKey }) => (
        <li key={label} data-key={isKey ? '' : undefined} style={{ '--p': round(share) } as object}>
          {label} <strong>{figure}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Hidden from screen readers, because the cover's text names the states. */
function States({ states }: { states: StateCode[] }) {
  return (
    <svg aria-hidden="true" viewBox="-2 -2 617 643" className="cover-map">
      <use href={`${statesSvg}#br`} className="fill-line-2" />
      {states.map((state) => (
        <use key={state} href={`${statesSvg}#${state.toLowerCase()}`} className="fill-needle" />
      ))}
    </svg>
  )
}

function Sheet() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-1 -1 132 105"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute right-3.5 bottom-0 h-1/2"
    >
      <path d={sheetPaths.paper} vectorEffect="non-scaling-stroke" className="fill-surface stroke-ground" />
      <path d={sheetPaths.text} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-line-2" />
      <path d={sheetPaths.headings} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-control" />
      <path d={sheetPaths.mark} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-needle" />
    </svg>
  )
}

/** Drawing of the model at the edge of the cover, in the scale of the model cards. */
function Model({ vehicleId }: { vehicleId: number }) {
  return (
    <img
      src={cardDrawingUrl({ id: vehicleId })}
      alt=""
      width={570}
      height={380}
      loading="lazy"
      decoding="async"
      className="cover-drawing"
    />
  )
}

function Ground() {
  return (
    <div aria-hidden="true" data-ground="" className="cover-chart">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-8 w-full overflow-visible">
        <g fill="none" shapeRendering="crispEdges">
          <path d={ticks(40, 60)} vectorEffect="non-scaling-stroke" className="stroke-line-2" />
          <path d={ticks(8, 20)} vectorEffect="non-scaling-stroke" className="stroke-ground" />
        </g>
      </svg>
    </div>
  )
}

/** Path of vertical marks from y = 100 to `top`. */
function ticks(divisions: number, top: number): string {
  return Array.from({ length: divisions + 1 }, (_, tick) => `M${round((tick * 100) / divisions)} 100V${top}`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
