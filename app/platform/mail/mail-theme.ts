import type { CSSProperties } from 'react'

/** Colours of app/ui/theme.css as hexadecimal values for mail programs. */
const colours = {
  bg: ['#f8faf9', '#0f1413'],
  surface: ['#ffffff', '#161c1b'],
  line: ['#dce1de', '#2c3332'],
  ink: ['#121c19', '#edf1ef'],
  ink2: ['#434d49', '#b8c0bd'],
  ink3: ['#5c6662', '#9aa29f'],
  accent: ['#007a3f', '#5fe786'],
  onAccent: ['#ffffff', '#001c0f'],
  needle: ['#009d43', '#5fe786'],
} as const satisfies Record<string, [light: string, dark: string]>

type Colour = keyof typeof colours

/** Classes for the dark theme, because inline styles cannot contain media queries. */
const darkRules: Record<string, { property: string; colour: Colour }[]> = {
  'mail-page': [{ property: 'background-color', colour: 'bg' }],
  'mail-sheet': [
    { property: 'background-color', colour: 'surface' },
    { property: 'border-color', colour: 'line' },
  ],
  'mail-line': [{ property: 'border-color', colour: 'line' }],
  'mail-ink': [{ property: 'color', colour: 'ink' }],
  'mail-ink-2': [{ property: 'color', colour: 'ink2' }],
  'mail-ink-3': [{ property: 'color', colour: 'ink3' }],
  'mail-link': [{ property: 'color', colour: 'accent' }],
  'mail-bar': [{ property: 'background-color', colour: 'ink' }],
  'mail-needle': [{ property: 'background-color', colour: 'needle' }],
  'mail-button': [
    { property: 'background-color', colour: 'accent' },
    { property: 'color', colour: 'onAccent' },
  ],
}

/** Light colour for inline styles, which every mail program supports. */
export function colour(name: Colour): string {
  return colours[name][0]
}

export const darkQuery = '@media (prefers-color-scheme: dark)'

/** Styles for the dark theme: a media query, and the attribute `data-ogsc` that Outlook sets instead. */
export const darkStyles = [
  `${darkQuery} {${rulesFor('')}}`,
  rulesFor('[data-ogsc] '),
  '@media (max-width: 480px) {.mail-padded{padding-left:24px!important;padding-right:24px!important}}',
].join('\n')

function rulesFor(prefix: string): string {
  return Object.entries(darkRules)
    .map(([name, rules]) => {
      const set = rules.map((rule) => `${rule.property}:${colours[rule.colour][1]}!important`)
      return `${prefix}.${name}{${set.join(';')}}`
    })
    .join('')
}

export const mailFont = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: colour('ink2') }
export const smallPrint: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: colour('ink3') }
