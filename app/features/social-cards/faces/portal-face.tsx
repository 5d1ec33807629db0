import { formatNumber } from '#app/ui/format-number.ts'
import { cardColours } from '#app/features/social-cards/card-colours.ts'
import { site } from '#app/features/portal/site.ts'
import { type CarDrawing, cardSize } from '#app/features/social-cards/social-card.ts'
import { CardFrame, gutter } from './card-frame.tsx'
import { displayType } from './fit-text.ts'
import { Ground } from './ground.tsx'
import { StandingCar } from './standing-car.tsx'

const groundY = 560
const gap = 36
const mostPxPerMetre = 90

type Props = { drawings: CarDrawing[]; modelCount: number }

/** The portal itself: its idea, and cars of the catalogue on one ruler. */
export function PortalFace({ drawings, modelCount }: Props) {
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
