import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { PointStatus } from '#app/domain/charging/charging-point.ts'
import { fastTwelfths, type MapGroup, type MapPoint } from './map-group.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { shortCount } from './map-text.ts'
import type { ThemeColours } from './ground/theme-colours.ts'

/** Images have twice the pixels, for high-density screens. */
export const pinRatio = 2

const family = "600 13px 'Instrument Sans', system-ui, sans-serif"

export const sampleImage = 'exemplo'

/** Name of an image. It contains all that the image shows, because MapLibre requests images by name. */
export function groupImage(group: MapGroup): string {
  const { count, marked = 0, hasAvailable } = group
  return `grupo|${shortCount(count || marked)}|${hasAvailable ? 1 : 0}|${fastTwelfths(group)}`
}

export function pointImage({ status, speed, isSample, mark }: MapPoint): string {
  return `ponto|${mark ? 'manutencao' : (status ?? '')}|${speed === 'Rápido' ? 1 : 0}|${isSample ? 1 : 0}`
}

export function themedImage({ name }: ThemeColours): ExpressionSpecification {
  return ['concat', name, '|', ['get', 'image']]
}

/** null: the name is one of the map style's images. */
export function drawImage(name: string, colours: ThemeColours): ImageData | null {
  const [, kind, word = '', first, second] = name.split('|')
  if (kind === 'grupo') return drawGroup(word, first === '1', Number(second) / 12, colours)
  if (kind === 'ponto') return drawPoint(word as PointStatus | '', first === '1', second === '1', colours)
  return kind === sampleImage ? drawSampleLabel(colours) : null
}

/** Heights by the number of digits of the count. */
const groupHeights = [38, 44, 54]

/** Draws a dot above if a point is available, and a ring along the share of fast points. */
function drawGroup(word: string, hasAvailable: boolean, fastShare: number, colours: ThemeColours): ImageData {
  const height = groupHeights[Math.min(word.length, groupHeights.length) - 1] ?? 44
  const width = Math.max(height, textWidth(word) + 22)
  return draw(width, height, (brush) => {
    capsule(brush, 2, 2, width - 4, height - 4, colours.ink, colours.bg)
    if (fastShare > 0) {
      const around = 2 * (width - height) + Math.PI * (height - 4)
      brush.setLineDash([around * fastShare, around])
      brush.lineWidth = 3.5
      brush.strokeStyle = colours.elec
      brush.stroke()
    }
    write(brush, word, width / 2, height / 2 + 0.5, colours.bg)
    if (hasAvailable) dot(brush, width / 2, height / 2 - 12, 2.5, accentOnInk[colours.name])
  })
}

/** Accents of groups by theme. Groups have an inverted background, so each theme uses the accent of the other one. */
const accentOnInk = { claro: '#5fe786', escuro: '#007a3f' }

function drawPoint(status: PointStatus | '', isFast: boolean, isSample: boolean, colours: ThemeColours): ImageData {
  const unknown = isFast ? colours.elec : colours['ink-3']
  const fills = { disponivel: colours.accent, ocupado: colours.warn, manutencao: colours.danger, '': unknown }
  return draw(44, 44, (brush) => {
    brush.beginPath()
    brush.arc(22, 22, isSample ? 13 : 15, 0, 2 * Math.PI)
    brush.fillStyle = isSample ? colours.surface : fills[status]
    brush.fill()
    brush.lineWidth = isSample ? 2.5 : 3
    if (isSample) brush.setLineDash([4, 3])
    brush.strokeStyle = isSample ? fills[status] : colours.bg
    brush.stroke()
    brush.setLineDash([])
    const ink = isSample ? fills[status] : colours.bg
    if (status !== '') sign(brush, status, ink)
    else if (isFast) bolt(brush, 22, 22, 1.1, ink)
    else dot(brush, 22, 22, 4, ink)
    if (!isFast || status === '') return
    dot(brush, 34, 11, 8, colours.ink)
    bolt(brush, 34, 11, 0.6, colours.bg)
  })
}

/** Draws tick, clock hands or cross, because colour must not be the only signal. */
function sign(brush: Brush, status: PointStatus, colour: string) {
  const lines: Record<PointStatus, string> = {
    disponivel: 'M16.5 22.5L20.5 26.5L27.5 18',
    ocupado: 'M22 15.5V22.5L26.5 25',
    manutencao: 'M17.5 17.5L26.5 26.5M26.5 17.5L17.5 26.5',
  }
  brush.strokeStyle = colour
  brush.lineWidth = 2.6
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.stroke(new Path2D(lines[status]))
}

function drawSampleLabel(colours: ThemeColours): ImageData {
  const width = textWidth(sampleLabel) + 14
  return draw(width, 22, (brush) => {
    capsule(brush, 1, 1, width - 2, 20, colours.surface, colours['line-2'], 4)
    write(brush, sampleLabel, width / 2, 11.5, colours.ink)
  })
}

type Brush = OffscreenCanvasRenderingContext2D

function draw(width: number, height: number, paint: (brush: Brush) => void): ImageData {
  const [wide, high] = [Math.ceil(width * pinRatio), Math.ceil(height * pinRatio)]
  const brush = new OffscreenCanvas(wide, high).getContext('2d')
  if (!brush) return new ImageData(1, 1)
  brush.scale(pinRatio, pinRatio)
  paint(brush)
  return brush.getImageData(0, 0, wide, high)
}

function textWidth(text: string): number {
  const brush = new OffscreenCanvas(1, 1).getContext('2d')
  if (!brush) return 0
  brush.font = family
  return Math.ceil(brush.measureText(text).width)
}

function write(brush: Brush, text: string, x: number, y: number, colour: string) {
  brush.font = family
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = colour
  brush.fillText(text, x, y)
}

function capsule(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  line: string,
  radius = height / 2,
) {
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
  brush.fillStyle = fill
  brush.fill()
  brush.lineWidth = 2
  brush.strokeStyle = line
  brush.stroke()
}

function dot(brush: Brush, x: number, y: number, radius: number, colour: string) {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fillStyle = colour
  brush.fill()
}

function bolt(brush: Brush, x: number, y: number, scale: number, colour: string) {
  const corners = [
    [1.5, -8],
    [-5, 1.5],
    [-0.5, 1.5],
    [-1.5, 8],
    [5, -1.5],
    [0.5, -1.5],
  ]
  brush.beginPath()
  for (const [dx = 0, dy = 0] of corners) brush.lineTo(x + dx * scale, y + dy * scale)
  brush.closePath()
  brush.fillStyle = colour
  brush.fill()
}
