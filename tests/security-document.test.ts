import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = ['docs/security.md', 'docs/security/asvs.md'].map((file) => readFileSync(file, 'utf8')).join('\n')

/** Levels 1 and 2, per section of ASVS 5.0.0. Ids count from 1 in each section, without level 3. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
  .trim()
  .split(/\s+/)
  .map((section) => section.split(':') as [string, string])

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) ([^|]+?) +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', name = '', state = '', evidence = '']) => ({ id, name, state, evidence }),
)

test('lists each requirement of ASVS levels 1 and 2 once, in order', () => {
  const expected = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(expected)
  expect(expected).toHaveLength(253)
})

test('states how each requirement is met, why it does not apply, or that it is open', () => {
  for (const { id, state, evidence } of rows) {
    expect(['met', 'does not apply', 'operator', 'open'], id).toContain(state)
    expect(evidence.length, id).toBeGreaterThan(2)
  }
  const counted = Map.groupBy(rows, ({ state }) => state)
  const count = (state: string) => counted.get(state)?.length ?? 0
  const said = `${count('met')} met, ${count('does not apply')} do not apply, ${count('operator')} are the operator's, ${count('open')} are open`
  expect(text).toContain(said)
})

test('names existing files and commands', () => {
  const files = [...text.matchAll(/`((?:app|server|database|tests|lab|docs|scripts|setup)\/[^`\s]+|vite\.[^`\s]+)`/g)]
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

test('disables no certificate check and contains no secret', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'server', 'database', 'scripts', 'setup'], { encoding: 'utf8' })
  for (const file of files.split('\n').filter((name) => /\.(ts|tsx|mjs)$/.test(name) && existsSync(name))) {
    const source = readFileSync(file, 'utf8')
    expect(source, file).not.toMatch(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)
    expect(source, file).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bsk_live_\w{20}/)
  }
})
