import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './lock-file.server.ts'

let folder: string
const lock = () => join(folder, 'lock.json')
const leave = (owner: object, ageMs = 0) => {
  writeFileSync(lock(), JSON.stringify(owner))
  const then = new Date(Date.now() - ageMs)
  utimesSync(lock(), then, then)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carga-plena-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('locks the folder once and releases it', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`já está em uso pelo processo ${process.pid}`)
  release()
  expect(existsSync(lock())).toBe(false)
  lockDataFolder(folder)()
})

test('takes over the lock of a dead process or of a reused process id', () => {
  leave({ pid: 2 ** 22 + 1, host: hostname(), startedAt: '1' })
  lockDataFolder(folder)()
  leave({ pid: process.pid, host: hostname(), startedAt: 'another life' })
  lockDataFolder(folder)()
  writeFileSync(lock(), '{"pid":')
  lockDataFolder(folder)()
})

test('respects a lock of another machine while it is renewed', () => {
  leave({ pid: 1, host: 'another-container', startedAt: '1' }, 10_000)
  expect(() => lockDataFolder(folder)).toThrow(lock())
  leave({ pid: 1, host: 'another-container', startedAt: '1' }, 60_000)
  lockDataFolder(folder)()
})

test('does not release a lock of another process', () => {
  const release = lockDataFolder(folder)
  leave({ pid: 7, host: 'another host', startedAt: '1' })
  release()
  expect(readFileSync(lock(), 'utf8')).toContain('another host')
})
