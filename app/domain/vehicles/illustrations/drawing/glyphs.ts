import outlines from './glyphs.json' with { type: 'json' }

type Glyph = { advance: number; path: string }

/** Outlines of Instrument Sans 500 (OFL 1.1): 1000 units per em, y down. An SVG image cannot use the page's fonts. */
const glyphs: Record<string, Glyph> = outlines

/** Width of a space. It is wider than in the font, like `word-spacing` in base.css. */
const spaceAdvance = 270

export function glyphOf(character: string): Glyph {
  if (character === ' ' || character === '\u00a0') return { advance: spaceAdvance, path: '' }
  const glyph = glyphs[character]
  if (!glyph) throw new Error(`The drawings' typeface has no '${character}'`)
  return glyph
}

export const textWidth = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, character) => sum + glyphOf(character).advance, 0) * size) / 1000
