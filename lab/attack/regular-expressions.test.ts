import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'

const root = join(import.meta.dirname, '../..')

/** `worst` makes the text that takes longest; `most` is the length of the longest text that the code gives the expression. */
type Bounded = { most: number; why: string; worst: (length: number) => string }

/** Expressions that grow with the square of their text, where that text is cut before. */
const bounded: Record<string, Bounded> = {
  [String.raw`/[\s\p{P}]+$/u`]: {
    most: 200,
    why: 'the proposed subject of an issue, cut to its limit',
    worst: (length) => `${'.'.repeat(length)}a`,
  },
  [String.raw`/[,\s]+$/`]: {
    most: 120,
    why: 'the excerpt of a source record, cut to its limit',
    worst: (length) => `${','.repeat(length)}a`,
  },
}

/** Files that make an expression from parts of our own. Each was looked at by hand: it begins at one place, or with a word that cannot repeat. */
const composed = [
  'app/domain/images/image-rules.ts',
  'app/platform/settings/portal-settings.ts',
  'app/pages/sitemaps/answer-sitemap.server.ts',
]

/**
 * Expressions that recheck found linear, each in `/source/flags`; the answer depends on the expression alone and takes up to
 * several seconds. One that is missing here is checked below: list it where that takes long.
 */
const known = new Set(readFileSync(join(import.meta.dirname, 'linear-expressions.txt'), 'utf8').split('\n'))

test('no expression that meets a foreign text takes longer than in proportion to it', async () => {
  const { expressions, composing } = expressionsOfTheSource()
  const unchecked = [...expressions].filter(([text]) => !known.has(text) && !Object.hasOwn(bounded, text))
  const growing = []
  for (const [text, { pattern, flags, file }] of unchecked)
    if (await canGrow(pattern, flags)) growing.push(`${file}: ${text}`)
  expect(growing).toEqual([])
  expect(composing).toEqual(composed)
  expect(Object.keys(bounded).filter((text) => !expressions.has(text))).toEqual([])
}, 60_000)

test('the check finds what searches the rest of a text again from every beginning', async () => {
  expect(await canGrow('-+$', '')).toBe(true)
  expect(await canGrow('<h2>.*?</h2>', 's')).toBe(true)
  expect(await canGrow('<h2>[^<>]*</h2>', '')).toBe(false)
})

test.for(Object.entries(bounded))('%s takes no time with the longest text it meets', async ([text, worstCase]) => {
  const end = text.lastIndexOf('/')
  const expression = new RegExp(text.slice(1, end), text.slice(end + 1))
  const worst = worstCase.worst(worstCase.most)
  expect(await cpuMsOf(() => worst.replace(expression, ''))).toBeLessThan(20)
})

type Expression = { pattern: string; flags: string; file: string }

/** Every literal of what runs for visitors, editors and commands, by its text; and the files that compose expressions. */
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

/** @returns whether some text of an expression takes longer than in proportion to its length */
async function canGrow(pattern: string, flags: string): Promise<boolean> {
  if (!hasEndlessRepetition(pattern)) return false
  // In this process: no helper program is started.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  return checkSync(pattern, flags, { timeout: 30_000 }).status !== 'safe'
}

/** Without one, an expression looks at a bounded number of characters from each place. */
function hasEndlessRepetition(pattern: string): boolean {
  const signs = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(signs)
}
