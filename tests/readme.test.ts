import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#app/platform/process/config.server.ts'
import { sourcesIn, textOf } from '#scripts/import-graph.ts'
import { requirementCodes, requirementsDocument, testsWithRequirements, withTests } from '#scripts/list-requirements.ts'
import { commentedFolders, commentsOf } from '#scripts/sample-comments.ts'

/** Pages missing in docs/features.md: a second address, pages linked by a mail or the panel, and the 404 page. */
const unnamedPages = [
  '/veiculo-v2/:idOrSlug',
  '/newsletter/confirmar/:token',
  '/newsletter/sair/:token',
  '/fornecedores/confirmar/:token',
  '/noticias/previa/:token',
  '/admin/veiculos/:vehicleId/previa',
  '/*',
]

test('lists all public pages in docs/features.md, and no others', () => {
  const [, publicRoutes = ''] = textOf('app/routes.ts').split(
    /layout\('routes\/(?:public\/frame|admin\/signed-out-layout)/,
  )
  const pages = ['/', ...[...publicRoutes.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)]
  const named = [...textOf('docs/features.md').matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => !named.includes(page)).toSorted()).toEqual(unnamedPages.toSorted())
  expect(named.filter((page) => page !== '/admin' && !pages.includes(page))).toEqual([])
})

test('documents each setting', () => {
  const operations = textOf('docs/operations.md')
  expect(Object.values(settingNames).filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

test('limits a table cell in the documents to 200 characters', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
    .map((file) => `docs/${file}`)
  const long = ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((document) => {
    const rows = textOf(document).matchAll(/^\|(.+)\|$/gm)
    const cells = [...rows].flatMap(([, row = '']) => row.split(' | ').map((cell) => cell.trim()))
    return cells
      .filter((cell) => cell.length > 200 && !/^-+( \||$)/.test(cell))
      .map((cell) => `${document}: ${cell.slice(0, 80)}`)
  })
  expect(long).toEqual([])
})

test('has a test for each requirement, known codes in titles, and an up-to-date document', () => {
  const document = textOf(requirementsDocument)
  const codes = requirementCodes(document)
  const named = new Set(testsWithRequirements().flatMap((each) => each.codes))
  expect(codes.length).toBeGreaterThan(500)
  expect(codes.filter((code) => !named.has(code))).toEqual([])
  expect([...named].filter((code) => !codes.includes(code) && !code.startsWith('T-'))).toEqual([])
  const cells = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')
  expect(cells(document)).toBe(cells(withTests(document)))
})

/** docs/recipes.md tells the reader to create these files. */
const madeByRecipes = /\/(?:press|press-page|sent-replies|replies-tab|\d{4}_snapshot)[.\w]*$/

test('imports exported names in the recipes', () => {
  const imports = textOf('docs/recipes.md').matchAll(/import (?:type )?\{([^}]+)\} from '#([^']+)'/g)
  const wrong = [...imports]
    .filter(([, , file = '']) => !madeByRecipes.test(file))
    .flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type | as .+/g, ''))
        .filter((name) => !new RegExp(`^export (?:async )?(?:const|function|type) ${name}\\b`, 'm').test(textOf(file)))
        .map((name) => `${file} ${name}`),
    )
  expect(wrong).toEqual([])
})

test('names existing files in the documents', () => {
  const files = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
  const documents = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => /^docs\/.+\.md$/.test(file))]
  const wrong = documents.flatMap((document) => {
    const named = [...textOf(document).matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|css|svg|json))`/g)].map(
      ([, name]) => name,
    )
    return named
      .filter((name) => !madeByRecipes.test(name ?? '') && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${document} ${name}`)
  })
  expect(wrong).toEqual([])
})

const sources = sourcesIn(...commentedFolders)

function namesInCode(): Set<string> {
  const code = sources.map((file) => textOf(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')).join('\n')
  return new Set(code.match(/[\w$]+/g))
}

test('names existing variables in the recipes', () => {
  const named = [...textOf('docs/recipes.md').matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name)
  const names = namesInCode()
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('names existing files and names in comments', () => {
  const files = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
  const names = namesInCode()
  const isFile = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  const stale = sources.flatMap(commentsOf).flatMap(({ file, line, text }) => {
    const mentionedFiles = [...text.matchAll(/(?<![\w./-])[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs|sql)\b/g)].map(
      ([name]) => name,
    )
    const mentionedNames = [...text.matchAll(/`([A-Za-z_$][\w$]*)`/g)].map(([, name = '']) => name)
    return [
      ...mentionedFiles.filter((name) => !isFile(name)),
      ...mentionedNames.filter((name) => !names.has(name)),
    ].map((name) => `${file}:${line} ${name}`)
  })
  expect(stale).toEqual([])
})
