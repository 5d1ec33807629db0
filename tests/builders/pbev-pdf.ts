import { deflateSync } from 'node:zlib'

/** Cells of a line in the layout of the Inmetro's PDF. */
export type PdfCells = string[]

const pdfColumnCount = 33

type About = {
  /** Printed on page 1. null: not printed */
  declared?: number | null
  updated?: string | null
  rowsPerPage?: number
  hasBorders?: boolean
}

const [pageWidth, pageHeight, margin, fontSize, pitch] = [1191, 842, 24, 2.4, 3]
const widths = [26, 30, 40, 90, 24, 24, 18, 14, 14, 12, ...Array.from({ length: 23 }, () => 32)]
const borders = widths.reduce((found, width) => [...found, (found.at(-1) ?? 0) + width], [margin])

/** Gaps are written as the Inmetro writes them. */
export function buildCells(about: Partial<Record<number, string>> = {}): PdfCells {
  const electric: Record<number, string> = {
    0: 'Compacto',
    1: 'FICTO',
    2: 'ALFA',
    3: 'UM EV',
    4: 'ELÉTRICO',
    5: 'Elétrico',
    6: 'N.A.',
    7: 'S',
    8: 'E',
    9: 'E',
    24: '40,0',
    25: '40,0',
    28: '0,51',
    29: '250',
    30: 'A',
    31: 'A',
    32: '-',
  }
  return Array.from({ length: pdfColumnCount }, (_none, place) => about[place] ?? electric[place] ?? '\\')
}

export const buildPlugInCells = (about: Partial<Record<number, string>> = {}) =>
  buildCells({ 3: 'UM PHEV', 4: '1.5-16V', 5: 'Plug-in', 9: 'G', 21: '15,0', 22: '14,0', 29: '60', ...about })

export const buildCombustionCells = (about: Partial<Record<number, string>> = {}) =>
  buildCells({
    3: '1.0 FLEX',
    4: '1.0-12V',
    5: 'Combustão',
    9: 'F',
    18: '9,1',
    19: '10,2',
    21: '13,1',
    22: '14,2',
    24: '\\',
    25: '\\',
    28: '1,55',
    29: 'ND',
    ...about,
  })

/** Has the layout of the Inmetro's table: headers, column borders, brands drawn twice. */
export function pbevPdf(rows: PdfCells[], about: About = {}): Uint8Array {
  const { declared = rows.length, updated = '14/ago/26', rowsPerPage = 109, hasBorders = true } = about
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const pages = Array.from({ length: pageCount }, (_none, page) => {
    const ofPage = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
    const top = pageHeight - 120
    const head = page === 0 ? summary(declared, updated) : []
    const names = ['Categoria', 'Marca', 'Modelo', 'Versão', 'Motor', 'Propulsão'].map((name, column) =>
      show(name, (borders[column] ?? 0) + 1, top + pitch * 2),
    )
    const lines = ofPage.flatMap((cells, row) =>
      cells.flatMap((cell, column) => drawCell(cell, column, top - row * pitch)),
    )
    const bottom = top - ofPage.length * pitch
    const ruled = hasBorders ? borders.map((x) => `${x} ${bottom} m ${x} ${top + pitch * 4} l S`) : []
    return [...ruled, ...head, ...names, ...lines].join('\n')
  })
  return pdfOf(pages)
}

export function textPdf(texts: string[]): Uint8Array {
  return pdfOf(texts.map((text) => show(text, 50, 500)))
}

function summary(declared: number | null, updated: string | null): string[] {
  const box = `${margin} 790 m ${margin} 820 l S 300 790 m 300 820 l S`
  return [
    box,
    show('Tabela Ano 2026', margin + 4, 812),
    updated === null ? '' : show(`ATUALIZAÇÃO ${updated}`, 120, 812),
    declared === null ? '' : show(String(declared), 320, 812) + show('Modelos/Versões', 340, 812),
    show('180 Elétricos 112 Plug-in', margin + 4, 800),
  ]
}

function drawCell(cell: string, column: number, y: number): string[] {
  const x = (borders[column] ?? 0) + 1
  const drawn = show(cell, x, y)
  return column === 1 ? [drawn, show(cell, x + 0.2, y)] : [drawn]
}

function show(text: string, x: number, y: number): string {
  const escaped = text.replaceAll(/[\\()]/g, (character) => `\\${character}`)
  return `BT /F1 ${fontSize} Tf ${x} ${y} Td (${escaped}) Tj ET\n`
}

function pdfOf(pages: string[]): Uint8Array {
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => {
      const stream = deflateSync(Buffer.from(`0.2 w\n${content}`, 'latin1'))
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        Buffer.concat([
          Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
          stream,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, object] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
