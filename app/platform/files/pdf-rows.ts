/** A visible character. All measures are in points; `y` grows upwards. */
export type Glyph = { text: string; x: number; y: number; width: number; size: number }

export type PageMarks = { glyphs: Glyph[]; verticals: { x: number; bottom: number; top: number }[] }

/** A line of a page. `cells`: text by column; [] if the page has no table. */
export type PdfRow = { text: string; cells: string[] }

/** Maximum distance of baselines in one line. Lines of dense tables are 3 pt apart. */
const maxBaselineShift = 1.4
/** Lines closer than this are one border, drawn as a thin rectangle. */
const maxBorderShift = 2
/** A gap above this share of the font size is a space. */
const minSpace = 0.15

/**
 * Rebuilds lines from glyphs, and cells from the vertical lines of the table. If borders are missing at a line, uses those of the nearest
 * complete line above.
 */
export function readPageRows(pages: PageMarks[], columnCount: number): PdfRow[][] {
  const lines = pages.map(({ glyphs, verticals }) => {
    const borders = groupBorders(verticals)
    return linesOf(glyphs).map((line) => ({ line, borders: bordersAt(borders, line[0]?.y ?? 0) }))
  })
  const isWhole = ({ borders }: { borders: number[] }) => borders.length === columnCount + 1
  let whole = lines.flat().find(isWhole)?.borders ?? []
  return lines.map((ofPage) =>
    ofPage.map((one) => {
      if (isWhole(one)) whole = one.borders
      return { text: textOf(one.line), cells: cellsOf(one.line, whole) }
    }),
  )
}

type Border = PageMarks['verticals']

function groupBorders(verticals: PageMarks['verticals']): Border[] {
  const groups: Border[] = []
  for (const line of verticals.toSorted((a, b) => a.x - b.x)) {
    const last = groups.at(-1)
    if (last && line.x - (last[0]?.x ?? 0) <= maxBorderShift) last.push(line)
    else groups.push([line])
  }
  return groups
}

function bordersAt(borders: Border[], y: number): number[] {
  const middle = y + maxBaselineShift / 2
  return borders.flatMap((lines) => {
    const found = lines.find(({ bottom, top }) => bottom <= middle && middle <= top)
    return found ? [found.x] : []
  })
}

function linesOf(glyphs: Glyph[]): Glyph[][] {
  const lines: Glyph[][] = []
  let baseline = Infinity
  for (const glyph of glyphs.toSorted((a, b) => b.y - a.y)) {
    if (baseline - glyph.y > maxBaselineShift) {
      lines.push([])
      baseline = glyph.y
    }
    lines.at(-1)?.push(glyph)
  }
  return lines.map((line) => withoutRepeated(line.toSorted((a, b) => a.x - b.x)))
}

/** Bold text may be drawn twice with a small shift. Real double letters are at least half a letter apart. */
function withoutRepeated(line: Glyph[]): Glyph[] {
  const kept: Glyph[] = []
  for (const glyph of line) {
    const isRepeated = kept
      .slice(-4)
      .some((other) => other.text === glyph.text && glyph.x - other.x < Math.min(glyph.width, other.width) / 2)
    if (!isRepeated) kept.push(glyph)
  }
  return kept
}

function textOf(glyphs: Glyph[]): string {
  let [text, end] = ['', -Infinity]
  for (const { text: character, x, width, size } of glyphs) {
    if (text !== '' && x - end > size * minSpace) text += ' '
    text += character
    end = x + width
  }
  return text
}

function cellsOf(line: Glyph[], borders: number[]): string[] {
  const cells: Glyph[][] = borders.slice(1).map(() => [])
  let column = 0
  for (const glyph of line) {
    const middle = glyph.x + glyph.width / 2
    while (column < cells.length && middle >= (borders[column + 1] ?? Infinity)) column++
    if (middle >= (borders[0] ?? 0)) cells[column]?.push(glyph)
  }
  return cells.map(textOf)
}
