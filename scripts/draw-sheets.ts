import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { drawView, sketchedVehicleOf, type ViewKey } from '#app/domain/vehicles/illustrations/draw-model.ts'
import type { Frame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

/**
 * `npm run draw:sheets -- FORMER` writes the images of docs/vehicle-drawings.md. The code in FORMER, an earlier checkout (`git worktree add
 * ../former 751bcf1d`), draws the left side.
 */
const pictures = new URL('../docs/pictures/', import.meta.url)

const listed = (names: string) => names.split(',').map((name) => name.trim())

const compared = listed(`
  BYD Dolphin Mini, Fiat 500e, Hyundai Ioniq 5, BYD Seal, Toyota Corolla, Porsche Taycan,
  Ford Mustang Mach-E, Volvo XC60, Kia EV9, GWM Tank 300, BYD Shark, Kia Carnival
`)

/** Names in the order of the numbers on the image. docs/vehicle-drawings.md has the answers. */
const guessed = listed(`
  Volvo XC60, BYD Shark, BMW i7, Kia EV9, MINI Cooper, BYD Dolphin Mini, Porsche Taycan, GWM Tank 300,
  Hyundai Ioniq 5, Toyota Corolla, GWM Ora 03, BMW iX, Volvo EX30, Ford Mustang Mach-E,
  Renault Kwid E-Tech, Jeep Compass, Fiat 500e, BYD Seal, GWM Haval H6, Chevrolet Spark EUV
`)
const oneColour = '#8a959c'
const sideFrame: Frame = { widthMm: 5700, heightMm: 2250, groundFromBottomMm: 170 }
const tile = { width: 330, height: 130, caption: 24 }

type Seeded = {
  brand: string
  model: string
  version: string
  category: DrawnVehicle['body']
  figures: Record<string, { value: number } | undefined>
}
type Draw = (key: ViewKey, vehicle: DrawnVehicle, options: object) => string | null

const seeded = JSON.parse(readFileSync(new URL('../database/seed/vehicles.json', import.meta.url), 'utf8')) as Seeded[]

function vehicleNamed(name: string): DrawnVehicle {
  const found = seeded.filter(({ brand, model }) => `${brand} ${model}` === name)
  const row = found.find(({ figures }) => figures['wheelbaseMm'] && figures['heightMm']) ?? found[0]
  if (!row) throw new Error(`The seed has no '${name}'`)
  const figure = (key: string) => row.figures[key]?.value ?? null
  const { brand, model, version, category } = row
  const [lengthMm, heightMm, wheelbaseMm] = [figure('lengthMm'), figure('heightMm'), figure('wheelbaseMm')]
  if (!lengthMm || !heightMm || !wheelbaseMm)
    return sketchedVehicleOf({ brand, model, category, lengthMm, heightMm, wheelbaseMm })
  const measured = { lengthMm, heightMm, wheelbaseMm, widthMm: figure('widthMm'), wheelIn: figure('wheelIn') }
  return { brand, model, version, body: category, paint: null, ...measured }
}

const placed = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

const written = (text: string, x: number, y: number) =>
  `<text x="${x}" y="${y}" font-size="15" text-anchor="middle" font-family="sans-serif" fill="#33403c">${text}</text>`

function sheet(width: number, height: number, inside: string): string {
  const ground = `<rect width="${width}" height="${height}" fill="#f4f6f5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${inside}</svg>`
}

/** Shows side, front and rear of each model: before on the left, after on the right. */
function beforeAndAfter(drawBefore: Draw): string {
  const [side, end, height] = [460, 215, 190]
  const half = side + 2 * end + 20
  const endFrame: Frame = { widthMm: 2620, heightMm: 2310, groundFromBottomMm: 180 }
  const drawn = compared.map((name, index) => {
    const y = 30 + index * (height + tile.caption)
    const vehicle = vehicleNamed(name)
    const views = (draw: Draw, when: string, x: number) => {
      const options = (view: string) => ({ theme: 'light', idPrefix: `${when}${view}${index}_` })
      const one = (view: ViewKey, frame: Frame) => draw(view, vehicle, { ...options(view), frame }) ?? ''
      return (
        placed(one('lateral', sideFrame), x, y, side, height) +
        placed(one('frente', endFrame), x + side, y, end, height) +
        placed(one('traseira', endFrame), x + side + end, y, end, height)
      )
    }
    return views(drawBefore, 'b', 0) + views(drawView as Draw, 'a', half) + written(name, half - 10, y + height + 14)
  })
  const heads = written('before', half / 2, 20) + written('after', 1.5 * half, 20)
  return sheet(2 * half, 30 + compared.length * (height + tile.caption) + 8, heads + drawn.join(''))
}

function withoutNames(): string {
  const front = 160
  const cell = tile.width + front + 20
  const row = tile.height + tile.caption
  const drawn = guessed.map((name, index) => {
    const [x, y] = [(index % 4) * cell, 8 + Math.floor(index / 4) * row]
    const vehicle = { ...vehicleNamed(name), paint: oneColour }
    const options = (side: string) => ({ theme: 'light', idPrefix: `${side}${index}_` }) as const
    const fromSide = drawView('lateral', vehicle, { ...options('s'), frame: sideFrame }) ?? ''
    const inFront = drawView('frente', vehicle, options('f')) ?? ''
    return (
      placed(fromSide, x, y, tile.width, tile.height) +
      placed(inFront, x + tile.width, y + tile.height - 107, front, 107) +
      written(String(index + 1), x + cell / 2, y + tile.height + 12)
    )
  })
  return sheet(4 * cell, 8 + Math.ceil(guessed.length / 4) * row + 8, drawn.join(''))
}

async function write(name: string, svg: string): Promise<void> {
  const file = fileURLToPath(new URL(name, pictures))
  await sharp(Buffer.from(svg), { unlimited: true }).png({ palette: true, quality: 82 }).toFile(file)
}

const [former] = process.argv.slice(2)
if (!former) throw new Error('npm run draw:sheets -- FORMER, the folder of an earlier checkout')
const drawing = pathToFileURL(resolve(former, 'app/domain/vehicles/illustrations/draw-model.ts'))
const { drawView: drawBefore } = (await import(drawing.href)) as { drawView: Draw }
await write('drawings-before-after.png', beforeAndAfter(drawBefore))
await write('drawings-without-names.png', withoutNames())
