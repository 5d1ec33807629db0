import { join } from 'node:path'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} heading
 * @property {boolean} light takes a second or two, so it may run beside other light ones
 * @property {(reportPath: string) => { tool: string, args: string[], env?: Record<string, string> }[]} commands
 */

/**
 * Everything that must hold before a change is merged, in the order in which it is checked.
 *
 * @type {Check[]}
 */
export const checks = [
  {
    name: 'format',
    heading: 'Format',
    light: true,
    commands: () => [{ tool: 'oxfmt', args: ['--check', '.'] }],
  },
  {
    name: 'lint',
    heading: 'Lint',
    light: true,
    commands: () => [{ tool: 'oxlint', args: [] }],
  },
  {
    name: 'types',
    heading: 'Types',
    light: true,
    commands: () => [
      { tool: 'react-router', args: ['typegen'] },
      { tool: 'tsc', args: ['--noEmit'] },
    ],
  },
  {
    name: 'unit',
    heading: 'Unit, HTTP and architecture tests',
    light: false,
    commands: (report) => [{ tool: 'vitest', args: ['run', ...vitestReporters(report)] }],
  },
  {
    name: 'postgres',
    heading: 'Database tests on a PostgreSQL server',
    light: false,
    commands: (report) => [
      { tool: 'vitest', args: ['run', '--config=vitest.postgres.config.ts', ...vitestReporters(report)] },
    ],
  },
  {
    name: 'journeys',
    heading: 'Journeys in a browser',
    light: false,
    commands: (report) => playwright(report),
  },
]

/**
 * `npm test -- changed`: the light checks, and of the others what the changes since `main` touch.
 *
 * @param {{ sources: string[], httpTests: string[], journeys: string[] }} touched
 * @returns {Check[]}
 */
export function checksOfChange({ sources, httpTests, journeys }) {
  const vitest = (/** @type {string[]} */ args) => (/** @type {string} */ report) => [
    { tool: 'vitest', args: [...args, '--passWithNoTests', ...vitestReporters(report)] },
  ]
  const light = checks.filter((check) => check.light)
  const heavy = { light: false }
  return [
    ...light,
    { ...heavy, name: 'related', heading: 'Unit tests', commands: vitest(['related', '--run', ...sources]) },
    { ...heavy, name: 'http', heading: 'HTTP tests', commands: vitest(['run', ...httpTests]) },
    {
      ...heavy,
      name: 'journeys',
      heading: 'Journeys',
      commands: (/** @type {string} */ report) => playwright(report, journeys),
    },
  ].filter(
    ({ name }) =>
      !(
        (name === 'related' && sources.length === 0) ||
        (name === 'http' && httpTests.length === 0) ||
        (name === 'journeys' && journeys.length === 0)
      ),
  )
}

/** @param {string} report */
const vitestReporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

/**
 * @param {string} report
 * @param {string[]} files all of them where it is empty
 */
function playwright(report, files = []) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return [{ tool: 'playwright', args: ['test', ...files, '--reporter=list,json'], env }]
}

/**
 * What `npm test -- …` asks for: names of checks, and after a single name whatever its tool understands, such as
 * `unit app/features/costs`.
 *
 * @param {string[]} args
 * @returns {{ chosen: Check[], extra: string[] } | null} null when the words make no sense
 */
export function readChoice(args) {
  if (args.length === 0) return { chosen: checks, extra: [] }
  const firstOther = args.findIndex((word) => !checks.some(({ name }) => name === word))
  const names = firstOther === -1 ? args : args.slice(0, firstOther)
  const extra = args.slice(names.length)
  if (names.length === 0 || (names.length > 1 && extra.length > 0)) return null
  return { chosen: checks.filter(({ name }) => names.includes(name)), extra }
}

/**
 * @param {string} folder
 * @param {Check} check
 */
export function reportPath(folder, check) {
  return join(folder, `${check.name}.json`)
}
