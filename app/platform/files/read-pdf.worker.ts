import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { type Glyph, type PageMarks, readPageRows } from './pdf-rows.ts'
import type { PdfReading, PdfRequest } from './read-pdf.server.ts'

type Matrix = [number, number, number, number, number, number]
type TextState = {
  matrix: Matrix
  fontSize: number
  fontScale: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  rise: number
  leading: number
}
type ShownGlyph = { unicode: string; width: number; isSpace: boolean }

/** Number of operands of each operator in the path data of PDF.js: move, line, two curves, close. */
const operandCounts = [2, 2, 6, 4, 0]
const lineTo = 1

parentPort?.postMessage(await readPdf(workerData as PdfRequest), [])

async function readPdf({ bytes, columnCount, maxPages }: PdfRequest): Promise<PdfReading> {
  try {
    const { OPS } = await getResolvedPDFJS()
    const document = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, useSystemFonts: false })
    if (document.numPages > maxPages) return { outcome: 'too-long', pageCount: document.numPages }
    const pages: PageMarks[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      const fontScaleOf = (name: string) => {
        const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as { fontMatrix?: number[] }) : null
        return font?.fontMatrix?.[0] ?? 0.001
      }
      pages.push(marksOf(OPS, fnArray, argsArray, fontScaleOf))
      page.cleanup()
    }
    return { outcome: 'read', pages: readPageRows(pages, columnCount) }
  } catch (error) {
    return { outcome: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' }
  }
}

/** Follows the drawing operators of a page (PDF 32000-1, 9.4). */
function marksOf(
  OPS: Record<string, number>,
  operators: number[],
  operands: unknown[],
  fontScaleOf: (name: string) => number,
): PageMarks {
  const marks: PageMarks = { glyphs: [], verticals: [] }
  const stack: { base: Matrix; text: TextState }[] = []
  let base: Matrix = [1, 0, 0, 1, 0, 0]
  let lineMatrix: Matrix = base
  let text: TextState = {
    matrix: base,
    fontSize: 1,
    fontScale: 0.001,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    rise: 0,
    leading: 0,
  }
  const save = () => stack.push({ base, text: { ...text } })
  const restore = () => ({ base, text } = stack.pop() ?? { base, text })
  const moveLine = (x: number, y: number) => {
    lineMatrix = multiply(lineMatrix, [1, 0, 0, 1, x, y])
    text.matrix = lineMatrix
  }
  const show = (shown: readonly (ShownGlyph | number)[]) => {
    for (const one of shown) {
      const advance =
        typeof one === 'number'
          ? (-one / 1000) * text.fontSize
          : one.width * text.fontScale * text.fontSize + text.charSpacing + (one.isSpace ? text.wordSpacing : 0)
      if (typeof one !== 'number') marks.glyphs.push(...glyphsOf(one, text, base))
      text.matrix = multiply(text.matrix, [1, 0, 0, 1, advance * text.horizontalScale, 0])
    }
  }
  const nextLine = () => moveLine(0, text.leading)
  for (const [index, operator] of operators.entries()) {
    const given = (operands[index] ?? []) as never[]
    const numbers = given as number[]
    const [x = 0, y = 0] = numbers
    if (operator === OPS.save) save()
    else if (operator === OPS.restore) restore()
    else if (operator === OPS.transform) base = multiply(base, numbers as Matrix)
    else if (operator === OPS.paintFormXObjectBegin) {
      save()
      if (given[0]) base = multiply(base, given[0] as Matrix)
    } else if (operator === OPS.paintFormXObjectEnd) restore()
    else if (operator === OPS.beginText) lineMatrix = text.matrix = [1, 0, 0, 1, 0, 0]
    else if (operator === OPS.setFont) {
      text.fontScale = fontScaleOf(given[0] ?? '')
      text.fontSize = y
    } else if (operator === OPS.setCharSpacing) text.charSpacing = x
    else if (operator === OPS.setWordSpacing) text.wordSpacing = x
    else if (operator === OPS.setHScale) text.horizontalScale = x / 100
    else if (operator === OPS.setTextRise) text.rise = x
    else if (operator === OPS.setLeading) text.leading = -x
    else if (operator === OPS.setLeadingMoveText) {
      text.leading = y
      moveLine(x, y)
    } else if (operator === OPS.moveText) moveLine(x, y)
    else if (operator === OPS.nextLine) nextLine()
    else if (operator === OPS.setTextMatrix)
      lineMatrix = text.matrix = matrixOf(
        (given as unknown[]).length === 1 ? ((given as Iterable<number>[])[0] ?? []) : numbers,
      )
    else if (operator === OPS.showText || operator === OPS.showSpacedText) show(given[0] ?? [])
    else if (operator === OPS.nextLineShowText) {
      nextLine()
      show(given[0] ?? [])
    } else if (operator === OPS.nextLineSetSpacingShowText) {
      ;[text.wordSpacing, text.charSpacing] = [x, y]
      nextLine()
      show(given[2] ?? [])
    } else if (operator === OPS.constructPath)
      marks.verticals.push(
        ...verticalsIn((given[1] as (Float32Array | null)[] | undefined)?.[0] ?? new Float32Array(), base),
      )
  }
  return marks
}

function glyphsOf(shown: ShownGlyph, text: TextState, base: Matrix): Glyph[] {
  if (shown.unicode.trim() === '') return []
  const matrix = multiply(base, text.matrix)
  const [x, y] = pointIn(matrix, 0, text.rise)
  const scale = Math.hypot(matrix[0], matrix[1])
  const width = shown.width * text.fontScale * text.fontSize * text.horizontalScale * scale
  return [{ text: shown.unicode, x, y, width, size: Math.abs(text.fontSize) * Math.hypot(matrix[2], matrix[3]) }]
}

function verticalsIn(path: Float32Array, base: Matrix): PageMarks['verticals'] {
  const found: PageMarks['verticals'] = []
  let from: [number, number] = [0, 0]
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? -1
    const count = operandCounts[step] ?? path.length
    const to = count >= 2 ? pointIn(base, path[at + count - 1] ?? 0, path[at + count] ?? 0) : from
    if (step === lineTo && Math.abs(to[0] - from[0]) < 0.3)
      found.push({ x: to[0], bottom: Math.min(from[1], to[1]), top: Math.max(from[1], to[1]) })
    from = to
    at += 1 + count
  }
  return found
}

function matrixOf(numbers: Iterable<number>): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function pointIn([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
