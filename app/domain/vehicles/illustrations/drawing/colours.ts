import { between, clamp } from './curves.ts'

/** Two hex colours mixed; `share` 0 is the first, 1 the second. */
export function mixed(first: string, second: string, share: number): string {
  const [red, green, blue] = channels(first)
  const [otherRed, otherGreen, otherBlue] = channels(second)
  return hexOf([between(red, otherRed, share), between(green, otherGreen, share), between(blue, otherBlue, share)])
}

/** The perceived lightness of a colour, 0 to 1, with the weights of the three primaries from Rec. 709. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

type Channels = readonly [red: number, green: number, blue: number]

function channels(colour: string): Channels {
  const digits = colour.replace('#', '')
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (start: number) => parseInt(six.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function hexOf(colour: Channels): string {
  return '#' + colour.map((value) => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0')).join('')
}
