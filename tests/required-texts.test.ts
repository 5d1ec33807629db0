import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requiredTexts } from './fixtures/required-texts.ts'

const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'database/seed'], {
  encoding: 'utf8',
})
const sources = names
  .split('\n')
  .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/\.(?:test|fixture)\./.test(name))
  .map((name) => ({ name, code: codeOf(readFileSync(name, 'utf8')) }))

/** Removes comments, because a text that only a comment quotes does not count. Collapses white space. */
function codeOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|[\s;{(,])\/\/[^\n]*/g, '$1')
    .replaceAll(/\s+/g, ' ')
}

/** True if the text is a literal, or is between two tags. */
function isIn(folder: string, text: string, isPart: boolean): boolean {
  const forms = isPart ? [text] : [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`, `> ${text} <`]
  return sources.some(({ name, code }) => name.startsWith(`${folder}/`) && forms.some((form) => code.includes(form)))
}

const inSource = requiredTexts.filter((text) => text.in !== undefined)

test.for(inSource.map((text) => [text.text, text.rows.join(', '), text] as const))(
  'contains the specified text %s (%s)',
  ([, , { text, in: folder = '', literal }]) => {
    expect(isIn(folder, literal ?? text, literal !== undefined)).toBe(true)
  },
)

test('covers each specified text, or names the resolution that changes it', () => {
  expect(requiredTexts).toHaveLength(299)
  const unproven = requiredTexts.filter(({ in: folder, page, changed }) => !folder && !page && !changed)
  expect(unproven).toEqual([])
  for (const { changed } of requiredTexts) if (changed) expect(changed.by).toMatch(/^T-\d{2}$/)
  expect(isIn('app/domain/costs', 'Quilometragem anual deve ser maior que zero', false)).toBe(false)
  expect(isIn('app/pages', 'Stated while a count is loading', false)).toBe(false)
})
