import { coverDrawing, type CoverDrawing, figureParts } from '#app/features/news/cover/cover-drawing.ts'
import type { Cover } from '#app/features/news/news.ts'
import { cardColours, type CarDrawing, cardSize, evenLines, sizeFor } from './social-card.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { coverDrawingSvg } from './cover-drawing-svg.ts'
import { Ground } from './ground.tsx'
import { KeyFigure, StandingCar } from './card-frame.tsx'
import { pictureSource } from './car-drawing.ts'

type Props = { cover: Cover | null; drawing: CarDrawing | null; width: number }

const edge = 44
const groundY = 530

/** The right side of an article's card: its key figure over a drawing of that figure, or over its model. */
export function ArticleCover({ cover, drawing, width }: Props) {
  return (
    <div
      style={{
        position: 'absolute',
        right: 0,
        top: 0,
        width,
        height: cardSize.height,
        display: 'flex',
        overflow: 'hidden',
        background: cardColours.sunken,
      }}
    >
      {drawing ? <Car drawing={drawing} width={width} /> : cover && <Drawing cover={cover} width={width} />}
      {cover && <Figure cover={cover} width={width - 2 * edge} />}
    </div>
  )
}

function Figure({ cover, width }: { cover: Cover; width: number }) {
  const { currency, value, unit } = figureParts(cover)
  const whole = [currency, value, unit].filter(Boolean).join(' ')
  const isWide = whole.length > 12
  const size = sizeFor(isWide ? value : whole, figureSizes)
  return (
    <div style={{ position: 'absolute', left: edge, top: 48, width, display: 'flex', flexDirection: 'column' }}>
      <KeyFigure currency={currency} value={value} unit={isWide ? null : unit} size={size} />
      {isWide && unit && <span style={{ marginTop: 6, fontSize: 36, color: cardColours.ink2 }}>{unit}</span>}
      {cover.line && (
        <div
          style={{
            display: 'block',
            marginTop: 14,
            fontSize: 28,
            lineHeight: 1.25,
            color: cardColours.ink2,
            ...evenLines(cover.line, { upTo: 80, lines: 3 }),
          }}
        >
          {cover.line}
        </div>
      )}
    </div>
  )
}

const figureSizes = [
  { upTo: 6, size: 120 },
  { upTo: 8, size: 100 },
  { upTo: 10, size: 84 },
  { upTo: 14, size: 60 },
  { upTo: 22, size: 38 },
  { upTo: 34, size: 24 },
] as const

function Drawing({ cover, width }: { cover: Cover; width: number }) {
  const drawing = coverDrawing(cover)
  const height = 320
  return (
    <>
      <img
        src={pictureSource(coverDrawingSvg(drawing, { width, height, edge }))}
        width={width}
        height={height}
        alt=""
        style={{ position: 'absolute', left: 0, bottom: 0 }}
      />
      <div
        style={{
          position: 'absolute',
          left: edge,
          right: edge,
          bottom: 40,
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 24,
          color: cardColours.ink2,
        }}
      >
        {wordsBelow(drawing).map((words) => (
          <span key={words} style={{ display: 'block', maxWidth: 300, lineClamp: 1 }}>
            {words}
          </span>
        ))}
      </div>
    </>
  )
}

/** A scale never stands without its ends. */
function wordsBelow(drawing: CoverDrawing): string[] {
  if (drawing.kind === 'scale') return [drawing.from, drawing.to]
  return drawing.kind === 'dots' ? [`1 ponto = ${formatNumber(drawing.figurePerDot)}`] : []
}

function Car({ drawing, width }: { drawing: CarDrawing; width: number }) {
  // The longest pickup fits; every other car keeps that scale.
  const pxPerMetre = (width - 2 * 24) / 5.5
  const x = (width - (drawing.lengthMm * pxPerMetre) / 1000) / 2
  return (
    <>
      <StandingCar drawing={drawing} pxPerMetre={pxPerMetre} x={x} groundY={groundY} />
      <Ground y={groundY} width={width} pxPerMetre={pxPerMetre} zeroX={x} />
    </>
  )
}
