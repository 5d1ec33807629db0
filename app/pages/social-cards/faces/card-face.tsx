import type { ReactElement, ReactNode } from 'react'
import {
  cardColours,
  type CarDrawing,
  cardSize,
  displayType,
  evenLines,
  sizeFor,
  type SocialCard,
  type DrawnModel,
} from './social-card.ts'
import { ComparisonFace } from './comparison-face.tsx'
import { ArticleCover } from './article-cover.tsx'
import { CardFrame, gutter, StandingCar, KeyFigure, Ground } from './card-frame.tsx'
import { formatNumber, formatPriceDigits } from '#app/platform/format/format-number.ts'
import { site } from '#app/platform/site.ts'

/** One scale for all cards, so cars in two previews are comparable. The longest pickup fits. */
const vehiclePxPerMetre = 152
const vehicleGroundY = 482

function VehicleFace({ model }: { model: DrawnModel }) {
  const { drawing, name, version } = model
  const carX = cardSize.width - gutter - ((drawing?.lengthMm ?? 0) * vehiclePxPerMetre) / 1000
  return (
    <CardFrame corner={<TypeMark model={model} />}>
      {drawing && <StandingCar drawing={drawing} pxPerMetre={vehiclePxPerMetre} x={carX} groundY={vehicleGroundY} />}
      <Ground y={vehicleGroundY} width={cardSize.width} pxPerMetre={vehiclePxPerMetre} zeroX={carX} />
      <div
        style={{ position: 'absolute', left: gutter, top: 122, width: 1088, display: 'flex', flexDirection: 'column' }}
      >
        <div style={displayType(sizeFor(name, nameSizes), 1)}>{name}</div>
        <div
          style={{
            display: 'block',
            width: 440,
            marginTop: 8,
            fontSize: 32,
            lineHeight: 1.2,
            color: cardColours.ink2,
            lineClamp: 2,
          }}
        >
          {version}
        </div>
      </div>
      <Figures model={model} />
    </CardFrame>
  )
}

const nameSizes = [
  { upTo: 20, size: 86 },
  { upTo: 26, size: 74 },
  { upTo: 34, size: 58 },
  { upTo: 44, size: 46 },
] as const

function Figures({ model: { type, priceBrl, priceLabel, rangeKm, isRangeUncertain } }: { model: DrawnModel }) {
  const range = type === 'eletrico' ? 'Autonomia pelo Inmetro' : 'Autonomia elétrica pelo Inmetro'
  return (
    <div style={{ position: 'absolute', left: gutter, right: gutter, top: 514, display: 'flex' }}>
      {priceBrl !== null && (
        <Reading label={priceLabel}>
          <KeyFigure currency="R$" value={formatPriceDigits(priceBrl)} size={60} />
        </Reading>
      )}
      {rangeKm !== null && (
        <Reading label={isRangeUncertain ? `${range}, a conferir` : range}>
          <KeyFigure value={formatNumber(rangeKm)} unit="km" size={60} />
        </Reading>
      )}
    </div>
  )
}

function Reading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginRight: 72 }}>
      {children}
      <span style={{ marginTop: 8, fontSize: 26, color: cardColours.ink3 }}>{label}</span>
    </div>
  )
}

const variants = {
  eletrico: { background: cardColours.elecSoft, color: cardColours.elecText },
  'plug-in': {
    backgroundImage: `linear-gradient(to right, ${cardColours.elecSoft} 55%, ${cardColours.petrolSoft})`,
    color: cardColours.ink,
  },
  hibrido: { background: cardColours.petrolSoft, color: cardColours.petrolText },
}

function TypeMark({ model: { type, typeLabel } }: { model: DrawnModel }) {
  return (
    <div
      style={{
        display: 'flex',
        padding: '10px 18px',
        borderRadius: 8,
        fontSize: 30,
        fontWeight: 600,
        ...variants[type],
      }}
    >
      {typeLabel}
    </div>
  )
}

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
const maxPxPerMetre = 90

type Props = { drawings: CarDrawing[]; modelCount: number }

function PortalFace({ drawings, modelCount }: Props) {
  const totalM = drawings.reduce((sum, { lengthMm }) => sum + lengthMm, 0) / 1000
  const room = cardSize.width - 2 * gutter - gap * Math.max(drawings.length - 1, 0)
  const pxPerMetre = totalM > 0 ? Math.min(maxPxPerMetre, room / totalM) : maxPxPerMetre
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
