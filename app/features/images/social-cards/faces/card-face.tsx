import type { ReactElement } from 'react'
import {
  cardColours,
  type CarDrawing,
  cardSize,
  displayType,
  evenLines,
  sizeFor,
  type SocialCard,
} from './social-card.ts'
import { ComparisonFace } from './comparison-face.tsx'
import { VehicleFace } from './vehicle-face.tsx'
import { ArticleCover } from './article-cover.tsx'
import { CardFrame, gutter, StandingCar } from './card-frame.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { site } from '#app/features/site/site.ts'
import { Ground } from './ground.tsx'

/** The layout of a card, as elements of the drawing library. */
export function cardFace(card: SocialCard): ReactElement {
  switch (card.kind) {
    case 'vehicle':
      return <VehicleFace model={card.vehicle} />
    case 'article':
      return <ArticleFace article={card} />
    case 'comparison':
      return <ComparisonFace vehicles={card.vehicles} />
    case 'portal':
      return <PortalFace drawings={card.drawings} modelCount={card.modelCount} />
  }
}

type Article = Extract<SocialCard, { kind: 'article' }>

const coverWidth = 488
const textWidth = cardSize.width - coverWidth - gutter - 44

/** The headline, and beside it what the article is about: its key figure or its model. */
function ArticleFace({ article }: { article: Article }) {
  const { category, title, cover, drawing } = article
  const hasCover = cover !== null || drawing !== null
  const width = hasCover ? textWidth : cardSize.width - 2 * gutter
  const size = sizeFor(title, hasCover ? narrowSizes : wideSizes)
  return (
    <CardFrame>
      {hasCover && <ArticleCover cover={cover} drawing={drawing} width={coverWidth} />}
      <div style={{ position: 'absolute', left: gutter, top: 134, width, display: 'flex', flexDirection: 'column' }}>
        <span style={{ fontSize: 30, fontWeight: 600, color: cardColours.accent, lineClamp: 1, display: 'block' }}>
          {category}
        </span>
        <div style={{ ...titleType(size, title), marginTop: 12 }}>{title}</div>
      </div>
    </CardFrame>
  )
}

function titleType(size: number, title: string) {
  const lines = Math.floor(roomForTitle / (size * lineHeight))
  const { lineClamp: _lineClamp, ...type } = displayType(size, lines, lineHeight)
  return { ...type, ...evenLines(title, { upTo: 90, lines }) }
}

const lineHeight = 1.08
const roomForTitle = 420

const narrowSizes = [
  { upTo: 44, size: 80 },
  { upTo: 78, size: 68 },
  { upTo: 105, size: 56 },
  { upTo: 320, size: 48 },
] as const

const wideSizes = [
  { upTo: 60, size: 96 },
  { upTo: 110, size: 80 },
  { upTo: 320, size: 64 },
] as const

const groundY = 560
const gap = 36
const mostPxPerMetre = 90

type Props = { drawings: CarDrawing[]; modelCount: number }

/** The portal itself: its idea, and cars of the catalogue on one ruler. */
function PortalFace({ drawings, modelCount }: Props) {
  const totalM = drawings.reduce((sum, { lengthMm }) => sum + lengthMm, 0) / 1000
  const room = cardSize.width - 2 * gutter - gap * Math.max(drawings.length - 1, 0)
  const pxPerMetre = totalM > 0 ? Math.min(mostPxPerMetre, room / totalM) : mostPxPerMetre
  const placed = placedOnGround(drawings, pxPerMetre)
  return (
    <CardFrame corner={modelCount > 1 && <Count modelCount={modelCount} />}>
      <div style={{ position: 'absolute', left: gutter, top: 128, display: 'flex', flexDirection: 'column' }}>
        <span style={displayType(92, 1)}>Cada elétrico do Brasil,</span>
        <span style={displayType(92, 1)}>na mesma régua.</span>
      </div>
      <div
        style={{
          position: 'absolute',
          left: gutter,
          top: 340,
          width: 1040,
          fontSize: 34,
          lineHeight: 1.3,
          color: cardColours.ink2,
        }}
      >
        {site.tagline}
      </div>
      {placed.map(({ drawing, x }) => (
        <StandingCar key={x} drawing={drawing} pxPerMetre={pxPerMetre} x={x} groundY={groundY} />
      ))}
      <Ground y={groundY} width={cardSize.width} pxPerMetre={pxPerMetre} zeroX={gutter} />
    </CardFrame>
  )
}

function Count({ modelCount }: { modelCount: number }) {
  return <span style={{ fontSize: 32, color: cardColours.ink2 }}>{`${formatNumber(modelCount)} modelos`}</span>
}

function placedOnGround(drawings: CarDrawing[], pxPerMetre: number) {
  let x = gutter
  return drawings.map((drawing) => {
    const placed = { drawing, x }
    x += (drawing.lengthMm * pxPerMetre) / 1000 + gap
    return placed
  })
}
