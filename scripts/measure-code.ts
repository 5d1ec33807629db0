/**
 * Prints the size and the ties of the code in `app`, without its tests, beside what they should be at most:
 *
 *     npm run measure:code [-- files]
 *
 * `files` names what stands behind the counts.
 */
import { dirname } from 'node:path'
import { anyTypes, disabledChecks, doubleCasts, longFunctions } from './code-limits.ts'
import {
  closureOf,
  cyclesIn,
  folderOf,
  graphOf,
  importsOf,
  isTest,
  linesOf,
  sourcesIn,
  textOf,
} from './import-graph.ts'

const files = sourcesIn('app').filter((file) => !isTest(file))
const imports = files.flatMap(importsOf).filter(({ to }) => files.includes(to))
const runtime = imports.filter(({ isType }) => !isType)

const lengths = files.map(linesOf).toSorted((one, other) => one - other)
const quantile = (share: number) => lengths[Math.min(Math.floor(lengths.length * share), lengths.length - 1)]
const single = files.filter(hasOneNeighbour)
const long = files.flatMap((file) => longFunctions(file))
const disables = files.flatMap((file) => disabledChecks(file))
const anys = files.flatMap((file) => anyTypes(file))
const casts = files.flatMap((file) => doubleCasts(file))
const fileCycles = cyclesIn(graphOf(imports.map(({ file, to }) => [file, to] as const)))
const folderCycles = cyclesIn(graphOf(imports.map(({ file, to }) => [folderOf(file), folderOf(to)] as const)))
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
  ['lint and type checks switched off', disables.length, 0, disables],
  ['TODO', files.filter((file) => /\bTODO\b/.test(textOf(file))).length, 0, []],
  ['any', anys.length, 0, anys],
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
