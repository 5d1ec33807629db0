import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'

/** The gradient `s` of all contact shadows. */
export function shadowGradient(pen: Pen): string {
  return pen.radialGradient('s', [
    [0, '#000', 0.75],
    [0.7, '#000', 0.48],
    [1, '#000', 0],
  ])
}

/** The dark line where something of this width meets the ground. */
export function contactShadow(pen: Pen, centreX: number, widthMm: number): string {
  return pen.tag('ellipse', {
    cx: Math.round(centreX),
    cy: 4,
    rx: Math.round(widthMm * 0.52),
    ry: 46,
    fill: pen.url('s'),
    opacity: { light: '.56', dark: '1' },
  })
}
