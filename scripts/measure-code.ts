/**
 * `npm run measure:code [-- files]`: size and coupling of the code, and size of an installation, with limits. `files` also prints the files
 * behind the counts.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anyTypes, disabledChecks, doubleCasts, longFunctions } from './code-limits.ts'
import { layers } from './layers.ts'
import { closureOf, cyclesIn, folderOf, graphOf, importsOf, isTest, linesOf, root, sourcesIn } from './import-graph.ts'

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

const testLines = sourcesIn('app', 'tests').filter((file) => isTest(file) || file.startsWith('tests/'))
const areas = cyclesIn(graphOf(imports.map(({ file, to }) => [areaOf(file), areaOf(to)] as const)))
const snapshots = readdirSync(join(root, 'database/migrations/meta')).filter((name) => name.endsWith('_snapshot.json'))
const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
  packages: object
}
const megabytes = parseInt(execFileSync('du', ['-sm', 'node_modules'], { cwd: root, encoding: 'utf8' }), 10)

const rows: [what: string, now: string | number, atMost: string | number, named: string[]][] = [
  ['lines of `app`, without tests', sum(files.map(linesOf)), '92,000', []],
  ['files of it', files.length, '1,000', []],
  ['lines of tests', sum(testLines.map(linesOf)), '48,000', []],
  ['installed packages', Object.keys(installed.packages).length, 550, []],
  ['their size in MB', megabytes, 600, []],
  ['snapshots of migrations', snapshots.length, 1, []],
  ['areas in a cycle', areas.flat().length, 0, areas.map((cycle) => cycle.join(' '))],
  ['cycles of folders', folderCycles.length, 0, folderCycles.map((cycle) => cycle.join(' '))],
  ['cycles of files', fileCycles.length, 0, fileCycles.map((cycle) => cycle.join(' '))],
  ['files with a single importer, in their own folder', single.length, 150, single],
  [
    'lines of a file: median, 90th percentile, longest',
    `${quantile(0.5)}, ${quantile(0.9)}, ${quantile(1)}`,
    '55, 130, 250',
    files.filter((file) => linesOf(file) > 250),
  ],
  ['functions over 40 lines that are not mostly JSX', long.length, 0, long],
  ['lint and type checks switched off', disables.length, 0, disables],
  ['`any`, `as unknown as`', `${anys.length}, ${casts.length}`, '0, 3', [...anys, ...casts]],
  ['files loaded by the page that edits an article', loaded.size, 90, [...loaded]],
]
const isNamed = process.argv.includes('files')
print('| | now | at most |\n| --- | ---: | ---: |')
for (const [what, now, atMost] of rows) print(`| ${what} | ${now.toLocaleString('en')} | ${atMost} |`)
if (isNamed)
  for (const [what, , , named] of rows)
    if (named.length > 0) print(`\n${what}:\n${named.map((name) => `  ${name}`).join('\n')}`)

function areaOf(file: string): string {
  const [, layer = '', area = ''] = file.split('/')
  return Object.values<readonly string[]>(layers).some((names) => names.includes(area)) ? `${layer}/${area}` : layer
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function hasOneNeighbour(file: string): boolean {
  const importers = new Set(imports.filter(({ to }) => to === file).map((each) => each.file))
  const [only] = importers
  return importers.size === 1 && only !== undefined && dirname(only) === dirname(file)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
