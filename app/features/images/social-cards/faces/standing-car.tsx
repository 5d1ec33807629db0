import { belowGroundMm, marginMm } from './car-drawing.ts'
import type { CarDrawing } from './social-card.ts'
import { pictureSource } from './picture.ts'

type Props = { drawing: CarDrawing; pxPerMetre: number; /** Of its front bumper. */ x: number; groundY: number }

/** A car with its wheels on the ground, at the scale of that ground. */
export function StandingCar({ drawing, pxPerMetre, x, groundY }: Props) {
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
