import { cardColours } from './social-card.ts'
import { pictureSource } from './car-drawing.ts'

type Props = {
  y: number
  width: number
  pxPerMetre: number
  /** The zero of the ruler: the bumper of a car. */
  zeroX?: number
}

/** The ruler on which the cars stand: a mark every metre, a small one every 20 cm. */
export function Ground({ y, width, pxPerMetre, zeroX = 0 }: Props) {
  const marks = (everyPx: number, length: number) => {
    const first = zeroX - Math.ceil(zeroX / everyPx) * everyPx
    const count = Math.ceil((width - first) / everyPx)
    return Array.from({ length: count }, (_, mark) => `M${(first + (mark + 1) * everyPx).toFixed(1)} 0v${length}`).join(
      '',
    )
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
