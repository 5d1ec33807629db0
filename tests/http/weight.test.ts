import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { visitTest as test } from './portal.ts'

/** Compressed kilobytes of the script of static pages. */
const documentKb = 15

/** Script files before the first interaction. */
const applicationFiles = 9

const isMap = /maplibregl-/

const isEditor = /ProseMirror-|TextSelection|tiptap|cm-content/

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>
const client = new URL('../../build/client/', import.meta.url)
const manifestOf = (name: string) => JSON.parse(readFileSync(new URL(`.vite/${name}`, client), 'utf8')) as Manifest
const manifest = manifestOf('manifest.json')
const documents = manifestOf('documents.json')

/** Maxima: uncompressed kilobytes, elements, compressed kilobytes of script. `documentKb` limits the script of static pages. */
const budgets: [path: string, kilobytes: number, elements: number, scriptKb?: number][] = [
  ['/', 131, 1_760],
  ['/catalogo', 150, 2_075, 137.5],
  ['/veiculo/1', 150, 1_950],
  ['/veiculo/1/custo', 82, 760, 140],
  ['/comparativo?v=1,2', 155, 1_400, 143.5],
  ['/comparativo/custos?v=1,2', 49, 540, 136],
  ['/qual-eletrico?orcamento=250000&km=60', 70, 750, 135],
  ['/noticias', 100, 1_200],
  ['/noticias/byd-shark-primeira-picape-plug-in', 62.5, 870],
  ['/marca/byd', 80, 1_150],
  ['/busca?q=byd', 70, 950],
  ['/calculadora', 40, 420, 135],
  ['/calculadora/minha-vida', 65, 650, 142.5],
  ['/ipva?carro=eletrico&uf=SP&valor=159800&ano=1', 125, 1_650],
  ['/carregar-em-casa', 70, 680, 140.5],
  ['/carregar-em-casa?moradia=apartamento&uf=SP', 80, 780, 140.5],
  ['/carregar-em-casa/carta', 30, 420],
  ['/carregar-em-casa/conta-de-luz?uf=SP&modelo=1', 45, 520],
  ['/viagem?de=Curitiba&para=Joinville&carro=byd-dolphin-mini-1', 50, 600],
  ['/mapa-abastecimento', 140, 2_400, 139.5],
  ['/recarga', 45, 520],
  ['/recarga/sp', 60, 700],
  ['/recarga/sp/campinas', 45, 550],
  ['/fornecedores', 40, 515],
  ['/contato', 30, 380],
  ['/sobre', 30, 380],
  ['/newsletter', 30, 390],
  ['/pagina-que-nao-existe', 30, 380],
]

test.for(budgets)(
  'limits the document of %s to %d KB and %d elements, and its scripts',
  async ([path, kilobytes, elements, scriptKb], { portal }) => {
    const html = await (await portal.get(path)).text()
    expect(Buffer.byteLength(html) / 1000).toBeLessThan(kilobytes)
    expect(html.match(/<[a-z][^>]*>/g)?.length).toBeLessThan(elements)
    const isStaticPage = html.includes(' data-static=""')
    expect(isStaticPage).toBe(scriptKb === undefined)
    const files = isStaticPage
      ? withImports(documents, [documents['app/client/entry.ts']?.file ?? ''])
      : filesOfApplication(html)
    expect(files.size).toBeGreaterThan(0)
    expect(kilobytesOf(files)).toBeLessThan(scriptKb ?? documentKb)
    if (!isStaticPage) expect(files.size).toBeLessThanOrEqual(applicationFiles)
    const texts = [...files].map((file) => readFileSync(new URL(file, client), 'utf8'))
    expect(texts.filter((text) => isMap.test(text))).toEqual([])
    // Not even a file that editors share with the page may contain their code.
    expect(texts.filter((text) => isEditor.test(text))).toEqual([])
  },
)

/** Limits in gzip kilobytes. A phone receives 14.6 KB in the first round trip, and Brotli is a sixth smaller than gzip. */
test.for([
  ['/sobre', 17.9],
  ['/catalogo', 22.5],
] as const)('limits the styles of %s to %d KB, compressed', async ([path, kilobytes], { portal }) => {
  const [, sheet = ''] = /rel="stylesheet" href="\/([^"]+)"/.exec(await portal.page(path)) ?? []
  expect(gzipSync(readFileSync(new URL(sheet, client))).length / 1024).toBeLessThan(kilobytes)
})

test.for(['/editor/article-editor.tsx', '/editor/json-editor.ts'])('has the editor %s in a separate file', (source) => {
  const editor = Object.entries(manifest).find(([name]) => name.endsWith(source))?.[1]
  expect(editor && isEditor.test(readFileSync(new URL(editor.file, client), 'utf8'))).toBe(true)
})

test('loads the map separately', () => {
  const map = Object.entries(manifest).find(([name]) => name.endsWith('/charging/map/open-live-map.ts'))?.[1]
  const files = [...withImports(manifest, map ? [map.file] : [])]
  expect(files.some((file) => isMap.test(readFileSync(new URL(file, client), 'utf8')))).toBe(true)
})

test('loads the custom elements of applications without code of other pages', async ({ portal }) => {
  const elements = Object.values(manifest).find(({ name }) => name === 'elements')
  const page = filesOfApplication(await portal.page('/calculadora'))
  const added = new Set([...withImports(manifest, [elements?.file ?? ''])].filter((file) => !page.has(file)))
  expect(added.size).toBeGreaterThan(0)
  expect(kilobytesOf(added)).toBeLessThan(13)
})

test("loads the panel's styles on no public page", async ({ portal }) => {
  const sheetOf = async (path: string) => /rel="stylesheet" href="([^"]+)"/.exec(await portal.page(path))?.[1] ?? ''
  const [ofPage, ofPanel] = [await sheetOf('/sobre'), await sheetOf('/admin')]
  const read = (address: string) => readFileSync(new URL(address.slice(1), client), 'utf8')
  const hasUploads = (address: string) => read(address).includes('.image-progress')
  expect([ofPanel, ofPage, await sheetOf('/catalogo')].map(hasUploads)).toEqual([true, false, false])
})

test('has no import cycles between built files', () => {
  const chunks = Object.entries(manifest)
  const loads = (from: string, seen = new Set<string>()): Set<string> => {
    for (const name of manifest[from]?.imports ?? []) if (!seen.has(name)) loads(name, seen.add(name))
    return seen
  }
  expect(chunks.filter(([name]) => loads(name).has(name)).map(([, { file }]) => file)).toEqual([])
})

function filesOfApplication(html: string): Set<string> {
  const entries = [
    ...html.matchAll(/import(?:\s*\*\s*as\s+\w+\s*from)?[\s(]*"(\/assets\/[^"]+\.js)"|src="(\/assets\/[^"]+\.js)"/g),
  ]
  return withImports(
    manifest,
    entries.map(([, imported, source]) => (imported ?? source ?? '').slice(1)),
  )
}

function kilobytesOf(files: Set<string>): number {
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, client))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

function withImports(chunks: Manifest, files: string[]): Set<string> {
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const name of byFile.get(file)?.imports ?? []) follow(chunks[name]?.file ?? '')
  }
  for (const file of files) follow(file)
  return found
}
