import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, sourcesIn, textOf } from './import-graph.ts'

/**
 * `npm run list:requirements` updates the tests in docs/requirements.md. A test title ends with requirement codes in brackets: 'filters by
 * brand (CAT-04)'.
 */
export const requirementsDocument = 'docs/requirements.md'

const row = /^\| ([A-Z]+-\d{2}) +\| (.+?) +\|.*\|$/gm

type NamedTest = { file: string; codes: string[] }

export function testsWithRequirements(): NamedTest[] {
  const files = sourcesIn('app', 'tests', 'server', 'database', 'scripts', 'setup', 'lab').filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  )
  const title = /(['"`])(?:\\.|(?!\1)[^\\\n])* \(([A-Z]+-\d{2}(?:, [A-Z]+-\d{2})*)\)\1,/g
  return files
    .toSorted()
    .flatMap((file) =>
      [...textOf(file).matchAll(title)].map(([, , codes = '']) => ({ file, codes: codes.split(', ') })),
    )
}

export function requirementCodes(document: string): string[] {
  return [...document.matchAll(row)].map(([, code = '']) => code)
}

/** Does not format the document. A requirement without a test has an empty cell. */
export function withTests(document: string): string {
  const named = testsWithRequirements().flatMap(({ file, codes }) =>
    codes.map((code) => ({ code, file, others: codes.length })),
  )
  // Tests of a single requirement come first.
  const byCode = Map.groupBy(
    named.toSorted((one, other) => one.others - other.others),
    ({ code }) => code,
  )
  return document.replaceAll(row, (_, code: string, behaviour: string) => {
    const files = [...new Set((byCode.get(code) ?? []).map(({ file }) => file))]
    return `| ${code} | ${behaviour} | ${files.slice(0, 2).map(linkTo).join(', ')} |`
  })
}

function linkTo(file: string): string {
  return `[${file.split('/').at(-1)}](../${file})`
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, requirementsDocument), withTests(textOf(requirementsDocument)))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [requirementsDocument], { cwd: root })
}
