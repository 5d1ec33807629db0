import type { ReactNode } from 'react'
import { site } from '#app/platform/site.ts'
import { cardColours, type CarDrawing, cardSize } from './social-card.ts'
import { drawView } from '#app/domain/vehicles/illustrations/draw-model.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'

export const gutter = 56

type Props = { children: ReactNode; corner?: ReactNode }

/** The logo is at the top left, `corner` at the top right. */
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

const mark =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" stroke-width="3" stroke="${cardColours.ink}">` +
  `<path d="M4 27V20M10 27V16M16 27V12M22 27V8"/><path d="M28 27V4" stroke="${cardColours.needle}"/></svg>`

type KeyFigureProps = { value: string; unit?: string | null; currency?: string | null; size: number }

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
  /** Of the front bumper. */
  x: number
  groundY: number
}

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

type GroundProps = {
  y: number
  width: number
  pxPerMetre: number
  /** The front bumper of the first car. */
  zeroX?: number
}

/** A mark per metre, smaller marks every 20 cm. */
export function Ground({ y, width, pxPerMetre, zeroX = 0 }: GroundProps) {
  const marks = (everyPx: number, length: number) => {
    const first = zeroX - Math.ceil(zeroX / everyPx) * everyPx
    const count = Math.ceil((width - first) / everyPx)
    return Array.from(
      { length: count },
      (_, index) => `M${(first + (index + 1) * everyPx).toFixed(1)} 0v${length}`,
    ).join('')
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 16" fill="none">` +
    `<path d="${marks(pxPerMetre / 5, 8)}" stroke="${cardColours.line2}" stroke-width="1.5"/>` +
    `<path d="${marks(pxPerMetre, 16)}M0 1H${width}" stroke="${cardColours.ground}" stroke-width="2"/></svg>`
  return (
    <img
      src={pictureSource(svg)}
      width={width}
      height={16}
      alt=""
      style={{ position: 'absolute', left: 0, top: y - 1 }}
    />
  )
}

/** On both sides of the car, for its shadow. */
const marginMm = 160
const belowGroundMm = 110
const aboveRoofMm = 80

type MeasuredVehicle = Pick<Vehicle, 'brand' | 'model' | 'category' | 'dimensions'>

export function isDrawable(vehicle: MeasuredVehicle): boolean {
  const drawn = drawnVehicleOf(vehicle)
  return drawn !== null && canBeDrawn(drawn)
}

/** Side view. null: dimensions unknown or implausible. */
export function carDrawingOf(vehicle: MeasuredVehicle): CarDrawing | null {
  const drawn = drawnVehicleOf(vehicle)
  if (!drawn) return null
  const frameWidthMm = drawn.lengthMm + 2 * marginMm
  const frameHeightMm = drawn.heightMm + aboveRoofMm + belowGroundMm
  const frame = { widthMm: frameWidthMm, heightMm: frameHeightMm, groundFromBottomMm: belowGroundMm }
  const svg = drawView('lateral', drawn, { theme: 'light', frame })
  return svg === null ? null : { svg, lengthMm: drawn.lengthMm, frameWidthMm, frameHeightMm }
}

export function pictureSource(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
