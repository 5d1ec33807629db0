/**
 * Prints the size and the ties of the code in `app`, without its tests, beside what they should be at most:
 *
 *     npm run measure:code [-- files]
 *
 * `files` names what stands behind the counts.
 */
import { dirname } from 'node:path'
import { parseAst } from 'vite'
import { closureOf, cyclesIn, graphOf, importsOf, isTest, linesOf, sourcesIn, textOf } from './import-graph.ts'

const files = sourcesIn('app').filter((file) => !isTest(file))
const imports = files.flatMap(importsOf).filter(({ to }) => files.includes(to))
const runtime = imports.filter(({ isType }) => !isType)

const lengths = files.map(linesOf).toSorted((one, other) => one - other)
const quantile = (share: number) => lengths[Math.min(Math.floor(lengths.length * share), lengths.length - 1)]
const single = files.filter(hasOneNeighbour)
const long = files.flatMap(longFunctions)
const disables = matchesIn(/(?:oxlint|eslint)-disable/g)
const casts = matchesIn(/\bas unknown as\b/g)
const fileCycles = cyclesIn(graphOf(imports.map(({ file, to }) => [file, to] as const)))
const folderCycles = cyclesIn(graphOf(imports.map(({ file, to }) => [dirname(file), dirname(to)] as const)))
const loaded = closureOf(
  'app/routes/admin/edit-article.tsx',
  graphOf(runtime.map(({ file, to }) => [file, to] as const)),
)

const rows: [what: string, now: string | number, atMost: string | number, named: string[]][] = [
  ['code files', files.length, '1,300', []],
  ['lines', lengths.reduce((sum, length) => sum + length, 0), '83,000', []],
  ['files with a single importer, in their own folder', single.length, 150, single],
  [
    'lines of a file: median, 90th percentile, longest',
    `${quantile(0.5)}, ${quantile(0.9)}, ${quantile(1)}`,
    '55, 130, 250',
    [],
  ],
  ['functions over 40 lines that are not mostly JSX', long.length, 0, long],
  ['lint disables', disables.length, 0, disables],
  ['TODO', matchesIn(/\bTODO\b/g).length, 0, []],
  ['any', matchesIn(/(?::|<|as) any\b/g).length, 0, []],
  ['as unknown as', casts.length, 3, casts],
  ['folder cycles', folderCycles.length, 0, folderCycles.map((cycle) => cycle.join(' '))],
  ['file cycles', fileCycles.length, 0, fileCycles.map((cycle) => cycle.join(' '))],
  ['files loaded by edit-article', loaded.size, 90, [...loaded]],
]
const isNamed = process.argv.includes('files')
print('| | now | at most |\n| --- | ---: | ---: |')
for (const [what, now, atMost] of rows) print(`| ${what} | ${now.toLocaleString('en')} | ${atMost} |`)
if (isNamed)
  for (const [what, , , named] of rows)
    if (named.length > 0) print(`\n${what}:\n${named.map((name) => `  ${name}`).join('\n')}`)

function hasOneNeighbour(file: string): boolean {
  const importers = new Set(imports.filter(({ to }) => to === file).map((each) => each.file))
  const [only] = importers
  return importers.size === 1 && only !== undefined && dirname(only) === dirname(file)
}

function matchesIn(pattern: RegExp): string[] {
  return files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(() => file))
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Names of functions whose lines without JSX are more than 40. */
function longFunctions(file: string): string[] {
  const text = textOf(file)
  const found: string[] = []
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const linesIn = ({ start, end }: Node) => lineAt(end) - lineAt(start) + 1
  const visit = (node: Node): void => {
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && linesIn(node) > 40) {
      const markup = outermostJsx(node).reduce((sum, jsx) => sum + linesIn(jsx), 0)
      if (markup * 2 <= linesIn(node)) found.push(`${file}:${lineAt(node.start)} (${linesIn(node)} lines)`)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

function outermostJsx(node: Node): Node[] {
  if (/^JSX(?:Element|Fragment)$/.test(node.type)) return [node]
  return childrenOf(node).flatMap(outermostJsx)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
