import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { drawView, type ViewKey } from '#app/domain/vehicles/illustrations/draw-model.ts'
import type { Frame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import type { VehicleWithWidth } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

/**
 * `npm run draw:sheets -- FORMER` writes the images of docs/vehicle-drawings.md. FORMER is a checkout of an earlier version (`git worktree
 * add ../former 9a319259`), whose code draws the left side of the first image.
 */
const pictures = new URL('../docs/pictures/', import.meta.url)

const listed = (names: string) => names.split(',').map((name) => name.trim())

const compared = listed(`
  BYD Dolphin Mini, BYD Dolphin, GWM Ora 03, Volvo EX30, Renault Kwid E-Tech, JAC E-JS1,
  Chevrolet Spark EUV, MINI Cooper, BYD Seal, Toyota Corolla, BMW i5, BMW i7, BMW iX, Volvo XC60,
  Ford Mustang Mach-E, Porsche Macan, Hyundai Ioniq 5, Kia EV9, GWM Tank 300, GWM Haval H6,
  BYD Yuan Plus, Jeep Compass, Ford Maverick, BYD Shark
`)

/** Models in the order of the numbers on the image. docs/vehicle-drawings.md lists the answers. */
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
  category: VehicleWithWidth['body']
  figures: Record<string, { value: number } | undefined>
}
type Draw = (key: ViewKey, vehicle: VehicleWithWidth, options: object) => string | null

const seeded = JSON.parse(readFileSync(new URL('../database/seed/vehicles.json', import.meta.url), 'utf8')) as Seeded[]

function vehicleNamed(name: string): VehicleWithWidth {
  const found = seeded.filter(({ brand, model }) => `${brand} ${model}` === name)
  const row = found.find(({ figures }) => figures['wheelbaseMm'] && figures['heightMm']) ?? found[0]
  if (!row) throw new Error(`The seed has no '${name}'`)
  // Missing dimensions are replaced with those of a small car.
  const figure = (key: string, usual: number) => row.figures[key]?.value ?? usual
  return {
    brand: row.brand,
    model: row.model,
    version: row.version,
    body: row.category,
    paint: null,
    lengthMm: figure('lengthMm', 3632),
    widthMm: figure('widthMm', 1683),
    heightMm: figure('heightMm', 1527),
    wheelbaseMm: figure('wheelbaseMm', 2322),
    wheelIn: row.figures['wheelIn']?.value ?? null,
  }
}

const placed = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

const written = (text: string, x: number, y: number) =>
  `<text x="${x}" y="${y}" font-size="15" text-anchor="middle" font-family="sans-serif" fill="#33403c">${text}</text>`

function sheet(width: number, height: number, inside: string): string {
  const ground = `<rect width="${width}" height="${height}" fill="#f4f6f5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${inside}</svg>`
}

function beforeAndAfter(drawBefore: Draw): string {
  const pair = 2 * tile.width
  const row = tile.height + tile.caption
  const drawn = compared.map((name, index) => {
    const [x, y] = [(index % 3) * pair, 30 + Math.floor(index / 3) * row]
    const options = (side: string) => ({ theme: 'light', frame: sideFrame, idPrefix: `${side}${index}_` })
    const before = drawBefore('lateral', vehicleNamed(name), options('b')) ?? ''
    const after = drawView('lateral', vehicleNamed(name), { ...options('a'), theme: 'light' }) ?? ''
    return (
      placed(before, x, y, tile.width, tile.height) +
      placed(after, x + tile.width, y, tile.width, tile.height) +
      written(name, x + tile.width, y + tile.height + 12)
    )
  })
  const heads = [0, 1, 2].map((column) => {
    const x = column * pair + tile.width / 2
    return written('before', x, 20) + written('after', x + tile.width, 20)
  })
  return sheet(3 * pair, 30 + Math.ceil(compared.length / 3) * row + 8, heads.join('') + drawn.join(''))
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
