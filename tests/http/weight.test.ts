import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { portalTest as test } from './portal.ts'

/** Kilobytes of JavaScript, compressed, that a first visit may load. */
const budgetKb = 130

/** Words of MapLibre's. */
const isMap = /maplibregl-/

/** Words that the code of TipTap, ProseMirror and CodeMirror keeps however it is made small. */
const isEditor = /ProseMirror-|TextSelection|tiptap|cm-content/

type Chunk = { file: string; imports?: string[] }
const client = new URL('../../build/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<string, Chunk>

describe('first-load JavaScript', () => {
  test.for([
    '/',
    '/catalogo',
    '/veiculo/1',
    '/comparativo?v=1,2',
    '/ipva?carro=eletrico&uf=SP&valor=159800&ano=1',
    '/qual-eletrico?orcamento=250000&km=60',
    '/carregar-em-casa?moradia=apartamento&uf=SP',
    '/carregar-em-casa/carta',
    '/noticias',
    '/noticias/byd-shark-primeira-picape-plug-in',
    '/busca?q=byd',
    '/calculadora',
    '/calculadora/minha-vida',
    '/mapa-abastecimento',
  ])('of %s stays within its budget', async (path, { portal }) => {
    const html = await portal.page(path)
    const entries = [
      ...html.matchAll(/import(?:\s*\*\s*as\s+\w+\s*from)?\s*"(\/assets\/[^"]+\.js)"|src="(\/assets\/[^"]+\.js)"/g),
    ]
    const files = withImports(entries.map(([, imported, source]) => (imported ?? source ?? '').slice(1)))
    expect(files.size).toBeGreaterThan(5)
    const kilobytes =
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, client))).length, 0) / 1024
    expect(kilobytes).toBeLessThan(budgetKb)
    expect([...files].filter((file) => isMap.test(readFileSync(new URL(file, client), 'utf8')))).toEqual([])
    // Neither at once nor as something that the panel's editor shares with it.
    expect([...files].filter((file) => isEditor.test(readFileSync(new URL(file, client), 'utf8')))).toEqual([])
  })
})

test.for(['/editor/article-editor.tsx', '/editor/json-editor.ts'])(
  'the editor %s is a file of its own, which is read as such',
  (source) => {
    const editor = Object.entries(manifest).find(([name]) => name.endsWith(source))?.[1]
    expect(editor && isEditor.test(readFileSync(new URL(editor.file, client), 'utf8'))).toBe(true)
  },
)

test('the map is a file of its own, which is read as such', () => {
  const map = Object.entries(manifest).find(([name]) => name.endsWith('/charging/map/open-live-map.ts'))?.[1]
  expect(map && isMap.test(readFileSync(new URL(map.file, client), 'utf8'))).toBe(true)
})

function withImports(files: string[]): Set<string> {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const name of byFile.get(file)?.imports ?? []) follow(manifest[name]?.file ?? '')
  }
  for (const file of files) follow(file)
  return found
}
