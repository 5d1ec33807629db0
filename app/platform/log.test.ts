import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from './log.server.ts'

test('a failed statement is logged without what somebody wrote', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const driver = Object.assign(new Error('duplicate key: segredo'), { code: '23505', detail: 'Key (x)=(segredo)' })
  log.error({ err: new DrizzleQueryError('insert into news values ($1)', ['segredo'], driver) }, 'it failed')
  log.error({ err: new Error('a plain failure') }, 'it failed too')
  expect(lines.join('')).not.toContain('segredo')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'it failed', err: { cause: { code: '23505' } } })
  expect(lines[0]).toContain('log.test.ts')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'a plain failure' } })
})
