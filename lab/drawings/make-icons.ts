/** `node lab/drawings/make-icons.ts` writes app/ui/icons.svg: the Lucide icons listed in app/ui/icons.tsx and app/ui/panel-icons.tsx. */
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const uiFolder = new URL('../../app/ui/', import.meta.url)

export async function iconSprite(): Promise<string> {
  const files = ['icons.tsx', 'panel-icons.tsx'].map((name) => readFile(new URL(name, uiFolder), 'utf8'))
  const sources = (await Promise.all(files)).join('\n')
  const named = [...sources.matchAll(/export const (\w+) = icon\('([^']+)'\)/g)]
  const symbols = named.map(([, component = '', id = '']) =>
    symbolOf(id, (lucide as unknown as Record<string, lucide.LucideIcon>)[component]),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function symbolOf(id: string, drawing: lucide.LucideIcon | undefined): string {
  if (!drawing) throw new Error(`Lucide has no icon '${id}'`)
  const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const look = 'viewBox="0 0 24 24" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${id}" ${look}>${shapes}</symbol>`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeFile(new URL('icons.svg', uiFolder), await iconSprite())
