import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'

const root = join(import.meta.dirname, '../..')

/** `maxLength`: longest text that the code passes to the expression. `worst`: creates the slowest text of a length. */
type Bounded = { maxLength: number; why: string; worst: (length: number) => string }

/** Expressions with quadratic time. The code shortens the text to `maxLength` first. */
const bounded: Record<string, Bounded> = {
  [String.raw`/[\s\p{P}]+$/u`]: {
    maxLength: 200,
    why: 'the proposed subject of an issue, cut to its limit',
    worst: (length) => `${'.'.repeat(length)}a`,
  },
  [String.raw`/[,\s]+$/`]: {
    maxLength: 120,
    why: 'the excerpt of a source record, cut to its limit',
    worst: (length) => `${','.repeat(length)}a`,
  },
}

/** Reviewed by hand: each built expression is anchored, or starts with a word that cannot repeat. */
const composed = [
  'app/domain/images/image-rules.ts',
  'app/platform/settings/portal-settings.ts',
  'app/pages/sitemaps/answer-sitemap.server.ts',
]

/** Written as `/source/flags`. The check takes seconds each, so linear expressions are skipped. */
const known = new Set(readFileSync(join(import.meta.dirname, 'linear-expressions.txt'), 'utf8').split('\n'))

test('finds no superlinear expression that processes foreign text', async () => {
  const { expressions, composing } = expressionsOfTheSource()
  const unchecked = [...expressions].filter(([text]) => !known.has(text) && !Object.hasOwn(bounded, text))
  const growing = []
  for (const [text, { pattern, flags, file }] of unchecked)
    if (await canGrow(pattern, flags)) growing.push(`${file}: ${text}`)
  expect(growing).toEqual([])
  expect(composing).toEqual(composed)
  expect(Object.keys(bounded).filter((text) => !expressions.has(text))).toEqual([])
}, 60_000)

test('detects an expression that rescans the rest of a text from each position', async () => {
  expect(await canGrow('-+$', '')).toBe(true)
  expect(await canGrow('<h2>.*?</h2>', 's')).toBe(true)
  expect(await canGrow('<h2>[^<>]*</h2>', '')).toBe(false)
})

test.for(Object.entries(bounded))('runs %s fast on its longest text', async ([text, worstCase]) => {
  const end = text.lastIndexOf('/')
  const expression = new RegExp(text.slice(1, end), text.slice(end + 1))
  const worst = worstCase.worst(worstCase.maxLength)
  expect(await cpuMsOf(() => worst.replace(expression, ''))).toBeLessThan(20)
})

type Expression = { pattern: string; flags: string; file: string }

/** Finds literal expressions of the code, and files that build expressions from parts. */
function expressionsOfTheSource() {
  const expressions = new Map<string, Expression>()
  const composing = new Set<string>()
  const files = globSync('{app,database,server}/**/*.{ts,tsx}', { cwd: root }).toSorted()
  for (const file of files.filter((name) => !/\.(?:test|fixture)\.tsx?$/.test(name))) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    for (const node of nodesOf(program)) {
      const { regex, callee } = node as { regex?: Omit<Expression, 'file'>; callee?: { name?: string } }
      if (regex) expressions.set(`/${regex.pattern}/${regex.flags}`, { ...regex, file })
      if (callee?.name === 'RegExp') composing.add(file.replaceAll('\\', '/'))
    }
  }
  return { expressions, composing: [...composing] }
}

function* nodesOf(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return
  yield part
  for (const child of Object.values(part)) yield* nodesOf(child)
}

/** True if the time may grow faster than the length of the text. */
async function canGrow(pattern: string, flags: string): Promise<boolean> {
  if (!hasEndlessRepetition(pattern)) return false
  // Otherwise recheck starts a helper program.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  return checkSync(pattern, flags, { timeout: 30_000 }).status !== 'safe'
}

/** True for an expression with `*`, `+` or `{n,}`, which can take more than linear time. */
function hasEndlessRepetition(pattern: string): boolean {
  const signs = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(signs)
}
