/** The light tokens of the design system as sRGB: the drawing library knows no OKLCH. */
export const cardColours = {
  bg: '#f8faf9',
  surface: '#ffffff',
  sunken: '#f0f4f2',
  line: '#dce1de',
  line2: '#c0c6c3',
  control: '#808984',
  ground: '#747d79',
  ink: '#121c19',
  ink2: '#434d49',
  ink3: '#5c6662',
  accent: '#007a3f',
  needle: '#009d43',
  elecText: '#095ea2',
  elecSoft: '#e4f3fe',
  petrolText: '#9a4914',
  petrolSoft: '#ffecde',
} as const
