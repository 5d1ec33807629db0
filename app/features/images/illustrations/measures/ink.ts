/** Colours of everything that is writing or ruler, as on the pages that show the drawings. */
export const ink = {
  text: { light: '#434d49', dark: '#b8c0bd' },
  caption: { light: '#5c6662', dark: '#9aa29f' },
  ground: { light: '#747d79', dark: '#6e7773' },
  hairline: { light: '#dce1de', dark: '#2c3332' },
  marking: { light: '#c0c6c3', dark: '#444c4a' },
  floor: { light: '#f8faf9', dark: '#161c1b' },
  warning: { light: '#845a00', dark: '#f0c967' },
  figure: { light: '#808984', dark: '#737d7a' },
} as const

/** Large enough to read at the width of a phone. */
export const textSizeMm = 200
export const captionSizeMm = 160
export const fontFamily = 'Instrument Sans, system-ui, sans-serif'
