import { writeFileSync } from 'node:fs'
import { layers } from './layers.ts'

/**
 * `npm run draw:layers` writes docs/pictures/layers.svg from scripts/layers.ts, highest layer at the top. tests/architecture.test.ts checks
 * that the committed image is current.
 */
export const layersPicture = new URL('../docs/pictures/layers.svg', import.meta.url)

const contents: Record<keyof typeof layers | 'routes', string> = {
  routes: 'one file for each address: public, admin, resources',
  panel: 'what editors read and change, by subject',
  pages: 'pages that join several areas of the domain',
  domain: 'tables, rules and parts of pages, by subject',
  ui: 'components, forms, styles',
  platform: 'settings, requests, jobs, mail, files, formats',
}
const width = 1044
const titleHeight = 38
const box = { width: 117, height: 30, gap: 8, perRow: 8 }

export function drawLayers(): string {
  let y = 16
  const bands = (['routes', ...Object.keys(layers).toReversed()] as (keyof typeof contents)[]).map((layer) => {
    const areas = layer === 'routes' ? [] : layers[layer]
    const height = titleHeight + Math.ceil(areas.length / box.perRow) * (box.height + box.gap)
    const band = drawBand(layer, areas, y, height)
    y += height + 8
    return band
  })
  const height = y + 26
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The layers of app and their areas</title>',
    `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2933 }
.layer { font-weight: 600; font-size: 16px }
.contents { font-size: 12px; fill: #52606d }
.area { text-anchor: middle }
.ground { fill: #fff }
.band { fill: #eef3f1 }
.box { fill: #fff; stroke: #b8c6c1 }
@media (prefers-color-scheme: dark) {
text { fill: #e6ebe9 }
.contents { fill: #a7b4b0 }
.ground { fill: #10171a }
.band { fill: #182226 }
.box { fill: #10171a; stroke: #3a4a4c }
}
</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...bands,
    `<text class="contents" x="24" y="${height - 16}">A layer uses the layers below it; an area uses the areas of its layer that stand before it (scripts/layers.ts).</text>`,
    '</svg>',
  ].join('\n')}\n`
}

function drawBand(layer: keyof typeof contents, areas: readonly string[], y: number, height: number): string {
  const boxes = areas.map((area, index) => {
    const x = 24 + (index % box.perRow) * (box.width + box.gap)
    const top = y + titleHeight + Math.floor(index / box.perRow) * (box.height + box.gap)
    return (
      `<rect class="box" x="${x}" y="${top}" width="${box.width}" height="${box.height}" rx="6"/>` +
      `<text class="area" x="${x + box.width / 2}" y="${top + 20}">${area}</text>`
    )
  })
  return [
    `<rect class="band" x="8" y="${y}" width="${width - 16}" height="${height}" rx="8"/>`,
    `<text class="layer" x="24" y="${y + 25}">${layer} <tspan class="contents" dx="8">${contents[layer]}</tspan></text>`,
    ...boxes,
  ].join('\n')
}

if (import.meta.main) writeFileSync(layersPicture, drawLayers())
