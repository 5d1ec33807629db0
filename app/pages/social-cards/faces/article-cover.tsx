import {
  type CoverBar,
  coverDrawing,
  type CoverDrawing,
  figureParts,
  sheetPaths,
} from '#app/domain/news/cover/cover-drawing.ts'
import type { Cover } from '#app/domain/news/news.ts'
import { cardColours, type CarDrawing, cardSize, evenLines, sizeFor } from './social-card.ts'
import { KeyFigure, StandingCar, Ground, pictureSource } from './card-frame.tsx'

type Room = { width: number; height: number; edge: number }

/** The drawing of the article's page, with its key figure. */
function coverDrawingSvg(drawing: CoverDrawing, room: Room): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${room.width} ${room.height}" fill="none">` +
    `${drawn(drawing, room)}</svg>`
  )
}

function drawn(drawing: CoverDrawing, room: Room): string {
  switch (drawing.kind) {
    case 'document':
      return sheet(room)
    // Drawn by `Bars`.
    case 'bars':
      return ''
    case 'states':
    case 'vehicle':
    case 'ground':
      return restingRuler(room)
  }
}

function sheet({ width, height, edge }: Room): string {
  const scale = (height - 20) / 105
  return (
    `<g transform="translate(${width - edge - 131 * scale} 20) scale(${round(scale)})" stroke-linecap="round">` +
    `<path d="${sheetPaths.paper}" fill="${cardColours.surface}" stroke="${cardColours.ground}" stroke-width=".8"/>` +
    stroke(sheetPaths.text, cardColours.line2, 3) +
    stroke(sheetPaths.headings, cardColours.control, 3) +
    stroke(sheetPaths.mark, cardColours.needle, 3) +
    '</g>'
  )
}

function restingRuler({ width, height }: Room): string {
  return (
    stroke(marks(0, width, 40, height, 56), cardColours.line2, 2) +
    stroke(marks(0, width, 8, height, 112), cardColours.ground, 2)
  )
}

function marks(left: number, right: number, divisions: number, bottom: number, length: number): string {
  const step = (right - left) / divisions
  return Array.from({ length: divisions + 1 }, (_, mark) => `M${round(left + mark * step)} ${bottom}v${-length}`).join(
    '',
  )
}

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`

const round = (value: number) => Math.round(value * 100) / 100

type Props = { cover: Cover | null; drawing: CarDrawing | null; width: number }

const edge = 44
const groundY = 530

/** Key figure, and a drawing or a model. */
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
  if (drawing.kind === 'bars') return <Bars bars={drawing.bars} width={width - 2 * edge} />
  return (
    <img
      src={pictureSource(coverDrawingSvg(drawing, { width, height, edge }))}
      width={width}
      height={height}
      alt=""
      style={{ position: 'absolute', left: 0, bottom: 0 }}
    />
  )
}

const maxBars = 4

function Bars({ bars, width }: { bars: CoverBar[]; width: number }) {
  return (
    <div
      style={{ position: 'absolute', left: edge, bottom: 44, width, display: 'flex', flexDirection: 'column', gap: 18 }}
    >
      {bars.slice(-maxBars).map(({ label, figure, share, isKey }) => (
        <div key={label} style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 24, color: cardColours.ink2 }}>
            <span style={{ display: 'block', maxWidth: width - 150, lineClamp: 1 }}>{label}</span>
            <span style={{ color: cardColours.ink, fontWeight: 600 }}>{figure}</span>
          </div>
          <div
            style={{
              marginTop: 6,
              width: Math.max(2, Math.round(width * share)),
              height: 14,
              background: isKey ? cardColours.needle : cardColours.control,
            }}
          />
        </div>
      ))}
    </div>
  )
}

function Car({ drawing, width }: { drawing: CarDrawing; width: number }) {
  // All cars have one scale. A pickup of 5.5 m fits.
  const pxPerMetre = (width - 2 * 24) / 5.5
  const x = (width - (drawing.lengthMm * pxPerMetre) / 1000) / 2
  return (
    <>
      <StandingCar drawing={drawing} pxPerMetre={pxPerMetre} x={x} groundY={groundY} />
      <Ground y={groundY} width={width} pxPerMetre={pxPerMetre} zeroX={x} />
    </>
  )
}
