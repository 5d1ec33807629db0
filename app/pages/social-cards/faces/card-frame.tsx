import type { ReactNode } from 'react'
import { site } from '#app/platform/site.ts'
import { cardColours, type CarDrawing, cardSize } from './social-card.ts'
import { belowGroundMm, marginMm, pictureSource } from './car-drawing.ts'

/** The margin of every card. */
export const gutter = 56

type Props = { children: ReactNode; corner?: ReactNode }

/** The page of every card: the portal's mark at its top left, room for one thing at its top right. */
export function CardFrame({ children, corner }: Props) {
  return (
    <div
      style={{
        ...cardSize,
        display: 'flex',
        position: 'relative',
        overflow: 'hidden',
        background: cardColours.bg,
        color: cardColours.ink,
        fontFamily: 'Instrument Sans, Instrument Sans Extended',
        fontWeight: 400,
        wordBreak: 'break-word',
      }}
    >
      {children}
      <div
        style={{
          position: 'absolute',
          top: 44,
          left: gutter,
          right: gutter,
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Wordmark />
        {corner}
      </div>
    </div>
  )
}

function Wordmark() {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <img src={pictureSource(mark)} width={50} height={50} alt="" />
      <span style={{ marginLeft: 18, fontSize: 38, fontWeight: 600, letterSpacing: '-0.025em', wordSpacing: '0.06em' }}>
        {site.name}
      </span>
    </div>
  )
}

/** The five bars of the header's logo. */
const mark =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" stroke-width="3" stroke="${cardColours.ink}">` +
  `<path d="M4 27V20M10 27V16M16 27V12M22 27V8"/><path d="M28 27V4" stroke="${cardColours.needle}"/></svg>`

type KeyFigureProps = { value: string; unit?: string | null; currency?: string | null; size: number }

/** A large number with its unit small beside it, or its currency small before it. */
export function KeyFigure({ value, unit, currency, size }: KeyFigureProps) {
  const small = { fontSize: Math.round(size * (size > 70 ? 0.46 : 0.6)), fontWeight: 400, color: cardColours.ink2 }
  return (
    <div style={{ display: 'flex', alignItems: 'baseline', lineHeight: 1, whiteSpace: 'nowrap' }}>
      {currency && <span style={{ ...small, marginRight: size * 0.16 }}>{currency}</span>}
      <span
        style={{
          fontSize: size,
          fontWeight: 600,
          letterSpacing: '-0.04em',
          color: cardColours.ink,
          fontFeatureSettings: '"tnum"',
        }}
      >
        {value}
      </span>
      {unit === '%' && <span style={{ fontSize: Math.round(size * 0.72), fontWeight: 600 }}>%</span>}
      {unit && unit !== '%' && <span style={{ ...small, marginLeft: size * 0.16 }}>{unit}</span>}
    </div>
  )
}

type StandingCarProps = {
  drawing: CarDrawing
  pxPerMetre: number
  /** The place of its front bumper. */ x: number
  groundY: number
}

/** A car with its wheels on the ground, at the scale of that ground. */
export function StandingCar({ drawing, pxPerMetre, x, groundY }: StandingCarProps) {
  const px = (mm: number) => (mm * pxPerMetre) / 1000
  return (
    <img
      src={pictureSource(drawing.svg)}
      width={px(drawing.frameWidthMm)}
      height={px(drawing.frameHeightMm)}
      alt=""
      style={{
        position: 'absolute',
        left: x - px(marginMm),
        top: groundY - px(drawing.frameHeightMm - belowGroundMm),
      }}
    />
  )
}
